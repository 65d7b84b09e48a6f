import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/**
 * The browsers of the journeys beside the headless Chromium, from the system's packages: Firefox, WebKitGTK for what is
 * WebKit in Safari and on every iPhone, and the whole Chromium for pushes, which its headless shell lacks.
 */

/** @typedef {{ name: string, setting: string, journeys: string, files: () => (string | undefined)[], packages: string[] }} Engine */

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
    journeys: "e2e/engines/",
    files: () => [firstOf(["/usr/bin/firefox-esr", "/usr/bin/firefox"])],
    packages: ["firefox-esr"],
  },
  {
    name: "WebKit",
    setting: "E2E_WEBKIT",
    journeys: "e2e/engines/",
    files: () => [firstOf(["/usr/bin/WebKitWebDriver"]), firstOf(["/usr/bin/Xvfb"]), smallBrowser()],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
  {
    name: "A push in the whole Chromium",
    setting: "E2E_WHOLE_CHROMIUM",
    journeys: "e2e/system/push.spec.ts",
    files: () => [
      process.env.E2E_WHOLE_CHROMIUM ??
        firstOf(["/usr/lib/chromium/chromium", "/usr/bin/chromium", "/usr/bin/google-chrome"]),
    ],
    packages: ["chromium"],
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
 * Finds the engines of some journeys, or installs them where it may.
 * @param {(journeys: string) => boolean} wants
 * @returns {{ env: Record<string, string>, missing: string[] }} the programs by the names that the tests read, and the engines
 *   that cannot be tested here
 */
export const findEngines = (wants) => {
  const wanted = ENGINES.filter(({ journeys }) => wants(journeys));
  const lacking = wanted.filter((engine) => !isThere(engine)).flatMap(({ packages }) => packages);
  if (lacking.length > 0 && process.platform === "linux" && process.getuid?.() === 0)
    if (apt(["update", "-qq"])) apt(["install", "-y", "-qq", "--no-install-recommends", ...lacking]);
  const there = wanted.filter(isThere);
  return {
    env: Object.fromEntries(there.map(({ setting, files }) => [setting, files()[0] ?? ""])),
    missing: wanted
      .filter((engine) => !there.includes(engine))
      .map(
        ({ name, packages }) =>
          `${name} was not tested: it is not here. Debian's packages for it are ${packages.join(" and ")}.`,
      ),
  };
};
