import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/**
 * The browsers of the journeys beside Chromium, from the system's packages: Firefox, and WebKitGTK for what is WebKit in
 * Safari and on every iPhone.
 */

/** @typedef {{ name: string, setting: string, files: () => (string | undefined)[], packages: string[] }} Engine */

/** @param {string[]} files the first that exists */
const firstOf = (files) => files.find((file) => existsSync(file));
/** The small browser that the driver starts, in the folder of the machine's kind. */
const smallBrowser = () =>
  firstOf(
    (existsSync("/usr/lib") ? readdirSync("/usr/lib") : []).map(
      (folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`,
    ),
  );

/** @type {Engine[]} the first of their files is what the tests start */
const ENGINES = [
  {
    name: "Firefox",
    setting: "E2E_FIREFOX",
    files: () => [firstOf(["/usr/bin/firefox-esr", "/usr/bin/firefox"])],
    packages: ["firefox-esr"],
  },
  {
    name: "WebKit",
    setting: "E2E_WEBKIT",
    files: () => [firstOf(["/usr/bin/WebKitWebDriver"]), firstOf(["/usr/bin/Xvfb"]), smallBrowser()],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
];

/** @param {Engine} engine */
const isThere = ({ files }) => files().every((file) => file !== undefined);

/** @param {string[]} args */
const apt = (args) => {
  console.log(`Trying: apt-get ${args.join(" ")}`);
  return (
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 }).status === 0
  );
};

/**
 * Finds the engines, or installs them where it may.
 * @returns {{ env: Record<string, string>, missing: string[] }} the programs by the names that the tests read, and the engines
 *   that cannot be tested here
 */
export const findEngines = () => {
  const lacking = ENGINES.filter((engine) => !isThere(engine)).flatMap(({ packages }) => packages);
  if (lacking.length > 0 && process.platform === "linux" && process.getuid?.() === 0)
    if (apt(["update", "-qq"])) apt(["install", "-y", "-qq", "--no-install-recommends", ...lacking]);
  const there = ENGINES.filter(isThere);
  return {
    env: Object.fromEntries(there.map(({ setting, files }) => [setting, files()[0] ?? ""])),
    missing: ENGINES.filter((engine) => !there.includes(engine)).map(
      ({ name, packages }) =>
        `${name} was not tested: it is not here. Debian's packages for it are ${packages.join(" and ")}.`,
    ),
  };
};
