import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { chromium } from "playwright";

/**
 * The headless shell first: it has no window, whose toolbar is a page of its own in newer versions. A page opens in 0.4 s
 * instead of 1.1 s.
 */
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @param {string | undefined} file */
const runs = (file) => {
  try {
    accessSync(file ?? "", constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const found = () => [process.env.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(runs);

/** @param {string} command @param {string[]} args */
const tryCommand = (command, args) => {
  console.log(`No Chromium found; trying: ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit", timeout: 300_000 }).status === 0;
};

/**
 * Finds Chromium for the journeys, or installs it.
 * @returns {string | null} its path; null when there is none and none could be installed
 */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH && !runs(process.env.CHROMIUM_PATH)) {
    console.error(`CHROMIUM_PATH leads to ${process.env.CHROMIUM_PATH}, which cannot be run.`);
    return null;
  }
  const there = found();
  if (there) return there;
  const root = process.getuid?.() === 0;
  tryCommand(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  if (!found() && root && process.platform === "linux") {
    tryCommand("apt-get", ["update"]);
    if (!tryCommand("apt-get", ["install", "-y", "chromium-headless-shell"]))
      tryCommand("apt-get", ["install", "-y", "chromium"]);
  }
  const now = found();
  if (!now)
    console.error(
      "The journeys need Chromium. Install it (for example: sudo apt-get install chromium-headless-shell, or npx playwright install chromium), or name it: CHROMIUM_PATH=/path/to/chromium npm test",
    );
  return now ?? null;
};
