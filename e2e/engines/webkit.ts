import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Builder, Capabilities, WebElement } from "selenium-webdriver";
import { freePort } from "../../scripts/launch/ground.mjs";
import { callText, elementText, resultOf, type EngineWindow } from "./window";

/** Settings of the toolkit: motion is reduced as in the journeys, and a tool bar that is narrower than a phone. */
const TOOLKIT = {
  "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
  "gtk.css":
    "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n",
};

/** Waits until something listens on a port of this machine. */
const isListening = async (port: number): Promise<void> => {
  for (let left = 100; left > 0; left -= 1) {
    const answers = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver did not start.");
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill();
  });

/**
 * Starts WebKitGTK's small browser on a screen of its own and speaks WebDriver with it.
 * @param program the path of its driver
 * @param off features of the engine that are switched off
 */
export const openWebkit = async (program: string, off: readonly string[]): Promise<EngineWindow> => {
  const folder = mkdtempSync(path.join(tmpdir(), "webkit-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  for (const [name, text] of Object.entries(TOOLKIT)) writeFileSync(path.join(folder, "gtk-3.0", name), text);
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once("data", (data) => resolve(`:${String(data).trim()}`));
    screen.once("exit", () => reject(new Error("Xvfb did not start.")));
  });
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
    stdio: "ignore",
  });
  await isListening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          args: ["--automation", ...off.map((name) => `--features=-${name}`)],
        },
      }),
    )
    .build();
  return {
    resize: async (width, height) => {
      const outer = async (more: number) =>
        driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width, height: height + more });
      await outer(0);
      // The tool bar takes some of the window.
      await outer(height - (await driver.executeScript<number>("return innerHeight")));
    },
    open: (url) => driver.get(url),
    run: async (script, ...args) =>
      resultOf(await driver.executeScript<string | null>(`return ${callText(script, args)}`)),
    press: async (find, ...args) => {
      const found = await driver.executeScript(`return ${elementText(find, args)}`);
      if (!(found instanceof WebElement)) throw new Error(`Nothing to press: ${JSON.stringify(args)}`);
      await found.click();
    },
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    forget: () => driver.manage().deleteAllCookies(),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await ended(server);
      await ended(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
