"""What the checks of pages share: a headless Chromium, and a list of what is wrong.

They run with the Python of the system, for which packages of the system install Selenium.
"""

import json
import os
import shutil
import sys

SCRIPT = f"script/{os.path.basename(sys.argv[0])}"
PACKAGES = "apt-get install chromium chromium-driver python3-selenium"

if sys.platform == "darwin":
    print(f"{SCRIPT}: skipped, because it uses the Chromium of a Linux distribution")
    sys.exit()


def fail(message):
    sys.exit(f"{SCRIPT}: {message}")


try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ModuleNotFoundError:
    fail(f"Python's package selenium is missing: {PACKAGES}")


def program(*names):
    """Returns the path of the first of these programs that exists."""
    for name in names:
        if path := shutil.which(name):
            return path
    fail(f"{names[0]} is missing: {PACKAGES}")


def browser_path():
    return program("chromium", "chromium-browser", "google-chrome")


def driver_path():
    return program("chromedriver")


class Browser:
    """A headless Chromium with one page, and what it complained about."""

    def __init__(self):
        options = Options()
        options.binary_location = browser_path()
        arguments = ["--headless=new", "--disable-dev-shm-usage", "--hide-scrollbars"]
        # The sandbox does not start for root, as in a container.
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        try:
            self.driver = webdriver.Chrome(service=Service(driver_path()), options=options)
        except WebDriverException as error:
            fail(f"Chromium does not start: {str(error.msg).splitlines()[0]}")
        self.size(1600, 950)

    def size(self, width, height, dark=False):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        motion = {"name": "prefers-reduced-motion", "value": "reduce"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme, motion]})

    def open(self, path, fragment=""):
        # The same file with another fragment would not be loaded again.
        self.driver.get("about:blank")
        self.driver.get(f"file://{path}{fragment}")
        self.frame()

    def run(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def frame(self):
        """Waits until the page is drawn."""
        self.driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def texts(self, selector):
        return self.run("return [...document.querySelectorAll(arguments[0])].map(element => element.textContent)", selector)

    def hash(self):
        return self.run("return location.hash")

    def click(self, selector):
        self.driver.find_element(By.CSS_SELECTOR, selector).click()
        self.frame()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()
        self.frame()

    def complaints(self):
        """Errors of the console, and requests other than for the pages themselves."""
        found = [entry["message"] for entry in self.driver.get_log("browser")]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                if not url.startswith(("file:", "about:", "data:")):
                    found.append(f"a request for {url}")
        return found


faults = []


def expect(condition, text):
    if not condition:
        faults.append(text)
        print(f"✗ {text}", file=sys.stderr)
