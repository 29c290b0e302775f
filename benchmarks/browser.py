"""Drives Chromium without a window, by ChromeDriver, which is of the same package and speaks WebDriver."""

import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request

from running import Failure

SWITCHES = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1200,900"]
PATIENCE = 120  # seconds


def is_installed():
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


class Browser:
    """A browser with a new profile, until the block ends."""

    def __enter__(self):
        command = ["chromedriver", "--port=0"]
        self.driver = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            self.session = f"http://127.0.0.1:{self._port()}/session"
            options = {"binary": shutil.which("chromium"), "args": SWITCHES}
            wanted = {"goog:chromeOptions": options, "pageLoadStrategy": "none", "timeouts": {"script": PATIENCE * 1000}}
            session = self._post("", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
            self.session += f"/{session}"
        except BaseException:
            self.driver.kill()
            raise
        return self

    def _port(self):
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                return int(line.rstrip(".\n").split()[-1])
        raise Failure("chromedriver does not start")

    def __exit__(self, *_):
        try:
            self._send(urllib.request.Request(self.session, method="DELETE"))
        finally:
            self.driver.terminate()
            self.driver.wait()

    def open(self, address):
        """Begins to open an address."""
        self._post("/url", {"url": address})

    def watch(self, script):
        """Runs a script in every page that is opened from now on, before its own."""
        self._post("/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": script}})

    def run(self, script):
        """The value of a script, which is a body of an asynchronous function."""
        whole = f"const done = arguments[0]; (async () => {{ {script} }})().then(done, (error) => done({{error: String(error)}}));"
        value = self._post("/execute/async", {"script": whole, "args": []})
        if isinstance(value, dict) and "error" in value:
            raise Failure(f"a script in the browser failed: {value['error']}")
        return value

    def await_true(self, expression):
        """Asks until an expression is true, which a page may have to be opened for."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"return Boolean({expression});"):
            if time.monotonic() > end:
                raise Failure(f"not within {PATIENCE} s: {expression}")
            time.sleep(0.05)

    def _post(self, path, body):
        headers = {"Content-Type": "application/json"}
        return self._send(urllib.request.Request(self.session + path, json.dumps(body).encode(), headers))

    @staticmethod
    def _send(request):
        # Proxies of the environment are for other machines than this one.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failure(f"chromedriver: {error.read().decode(errors='replace')[:300]}") from None
