import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkBuild } from "../launch/build.mjs";
import { END_WITH_PARENT } from "../launch/children.mjs";
import { freePort } from "../launch/ground.mjs";
import { findChromium } from "./chromium.mjs";
import { findEngines } from "./engines.mjs";
import { openMailbox } from "./mailbox.mjs";
import { copyPictures, copyPrepared, makePreparedDatabases } from "./prepared-databases.mjs";
import { findPostgres } from "./postgres.mjs";
import { run } from "./run.mjs";
import { makeServerDatabases } from "./server-databases.mjs";
import { nothingRun, notRun, playwrightTally, sumOf } from "./tally.mjs";

/** Milliseconds until a shop must be open that builds first, and one with the existing build. */
const PATIENCE_WITH_BUILD = 480_000;
const PATIENCE = 180_000;
/** Milliseconds for one answer of a shop that opens. */
const ANSWER = 5_000;
/** Milliseconds until the tests' admin host must be open. */
const HOST_PATIENCE = 30_000;

/** Ends a process and waits for it. @param {import("node:child_process").ChildProcess} child @returns {Promise<void>} */
const endChild = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });

/**
 * Starts a shop by the usual launcher in a folder of its own, on a free port unless the settings name one.
 * @param {string} folder
 * @param {Record<string, string>} [settings]
 * @param {string} [logFile] takes what it prints
 * @param {string} [node] the program that runs it, by default this process's own
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>} `pid` is the launcher's
 */
export const startShop = async (folder, settings = {}, logFile, node = process.execPath) => {
  const port = settings.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  /** @type {NodeJS.ProcessEnv} */
  const ours = { ...process.env };
  for (const name of ["npm_lifecycle_event", "HOST", "TRUST_PROXY"]) delete ours[name];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...ours, SITE_URL: url, ...settings, PORT: String(port), DATA_DIR: folder };
  // Another admin host has pictures of its own.
  if (!env.ADMIN_API_URL) copyPictures(folder);
  if (!env.DATABASE_URL && !env.ADMIN_API_URL) copyPrepared(folder, env.DEMO);
  const printed = logFile === undefined ? "inherit" : openSync(logFile, "a");
  const child = fork("scripts/start.mjs", {
    env,
    // A test that is over its time ends its process, and no step of it that would stop the shop.
    execArgv: END_WITH_PARENT,
    execPath: node,
    stdio: ["inherit", printed, printed, "ipc"],
  });
  if (typeof printed === "number") closeSync(printed);
  const stop = () => endChild(child);
  const deadline = Date.now() + (checkBuild(process.cwd()) === null ? PATIENCE : PATIENCE_WITH_BUILD);
  while (child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER) }).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return { url, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  if (logFile !== undefined) console.error(readFileSync(logFile, "utf8"));
  throw new Error("The shop for the journeys did not open; the reason stands above.");
};

/**
 * Starts the tests' admin host (e2e/admin-host) in a process of its own.
 * @returns {Promise<{ url: string, controlUrl: string, stop: () => Promise<void> }>} the base of its calls and of its controls
 */
const startAdminHost = async () => {
  const [port, control] = [await freePort(), await freePort()];
  const child = fork("e2e/admin-host/run.ts", ["--port", String(port), "--control", String(control)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => endChild(child);
  const controlUrl = `http://127.0.0.1:${control}/control/`;
  const deadline = Date.now() + HOST_PATIENCE;
  while (child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`${controlUrl}orders`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return { url: `http://127.0.0.1:${port}/admin/api/`, controlUrl, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("The admin host for the journeys did not open; the reason stands above.");
};

/**
 * Starts a shop in front of such a host with the existing build. The tests make the host fail in every way, and each
 * failure is logged.
 * @param {string} folder for its data
 * @param {string} secret for what the host says to the shop
 * @returns {Promise<{ url: string, controlUrl: string, stop: () => Promise<void> }>} the address of the shop and of the host's controls
 */
const startHostShop = async (folder, secret) => {
  const host = await startAdminHost();
  const shop = await startShop(
    folder,
    {
      DATABASE_URL: "",
      ADMIN_API_URL: host.url,
      REVALIDATE_SECRET: secret,
      CACHE_LIFETIMES: "",
      PAYMENTS: "sandbox",
    },
    `${folder}.log`,
  ).catch(async (error) => {
    await host.stop();
    throw error;
  });
  return {
    url: shop.url,
    controlUrl: host.controlUrl,
    stop: async () => {
      await shop.stop();
      await host.stop();
    },
  };
};

/** The optional links of the first shop, which the journeys look for. */
const LINKS = {
  CHAT_URL: "https://chat.example.com/shop",
  ADMIN_PORTAL_URL: "https://admin.example.com/",
  SOCIAL_LINKS: "https://video.example.com/shop,https://photos.example.com/shop",
};

/** Keeps the pictures of the first shop for those of the parts that follow, until the run ends. @param {string} media */
const keepPictures = (media) => {
  if (!existsSync(media)) return;
  const kept = mkdtempSync(path.join(tmpdir(), "shop-pictures-"));
  renameSync(media, path.join(kept, "media"));
  process.env.TEST_PICTURES = path.join(kept, "media");
  process.once("exit", () => rmSync(kept, { recursive: true, force: true }));
};

/**
 * @param {string[]} [chosen] spec files; all of them if it is missing
 * @param {string[]} [notTested] takes a message for each engine that is not here
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export const runJourneys = async (chosen, notTested = []) => {
  if (chosen?.length === 0) return nothingRun();
  const wants = (/** @type {string} */ folder) =>
    chosen === undefined || chosen.some((file) => file.startsWith(folder));
  const browser = findChromium();
  if (!browser) return notRun("No Chromium for the journeys.");
  const engines = findEngines(wants);
  notTested.push(...engines.missing);
  const folder = mkdtempSync(path.join(tmpdir(), "shop-journeys-"));
  const file = path.join(folder, "result.json");
  const mails = path.join(folder, "mails");
  // The tests' own folders end with the run, also those of a test that was killed.
  const temporary = path.join(folder, "temporary");
  const calls = path.join(folder, "calls");
  for (const made of [temporary, calls]) mkdirSync(made);
  const mailbox = await openMailbox(mails);
  let shop;
  /** @type {Awaited<ReturnType<typeof startHostShop>>[]} */
  const hostShops = [];
  /** @type {Awaited<ReturnType<typeof makeServerDatabases>> | undefined} */
  let serverDatabases;
  try {
    shop = await startShop(path.join(folder, "data"), {
      DATABASE_URL: "",
      ADMIN_API_URL: "",
      SMTP_URL: mailbox.url,
      PAYMENTS: "sandbox",
      ...LINKS,
    });
    process.env.TEST_PICTURES = path.join(folder, "data", "media");
    const server = await findPostgres();
    const secret = randomBytes(16).toString("hex");
    const makeDatabases = async () => {
      process.env.TEST_DATABASES = await makePreparedDatabases("url" in server ? ["1"] : ["0", "1"]);
    };
    const makeOnServer = async () => {
      serverDatabases = await makeServerDatabases(path.join(folder, "server-databases"));
    };
    // All of this follows the first shop, whose build and pictures it uses. The faults of the second host are for its own
    // tests alone.
    const hosts = wants("e2e/admin-host-shop/") ? ["host-shop", "faulty-shop"] : [];
    const opening = hosts.map((name) => startHostShop(path.join(folder, name), secret));
    const begun = await Promise.allSettled([
      ...(wants("e2e/system/") ? [makeDatabases(), ...("url" in server ? [makeOnServer()] : [])] : []),
      ...opening.map(async (one) => void hostShops.push(await one)),
    ]);
    for (const one of begun) if (one.status === "rejected") throw one.reason;
    const [host, faulty] = await Promise.all(opening);
    const env = {
      ...process.env,
      ...LINKS,
      E2E_HOST_SHOP: host?.url,
      E2E_HOST_CONTROL: host?.controlUrl,
      E2E_FAULTY_SHOP: faulty?.url,
      E2E_FAULTY_CONTROL: faulty?.controlUrl,
      E2E_HOST_SECRET: secret,
      E2E_URL: shop.url,
      E2E_MAILS: mails,
      // Calls that no journey asks are noticed where all journeys run.
      ...(chosen === undefined ? { E2E_CALLS: calls } : {}),
      E2E_SMTP: mailbox.url,
      TEST_SERVER_DATABASES: serverDatabases?.run ?? "",
      E2E_DATA: path.join(folder, "data"),
      TMPDIR: temporary,
      CHROMIUM_PATH: browser,
      ...engines.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    const code = await run(["node_modules/playwright/cli.js", "test", ...(chosen ?? [])], env);
    const report = JSON.parse(readFileSync(file, "utf8"));
    return sumOf([
      playwrightTally(report, code, chosen !== undefined),
      { ...nothingRun(), skipped: engines.missing.length },
    ]);
  } catch (error) {
    return notRun(error instanceof Error ? error.message : String(error));
  } finally {
    await Promise.all(hostShops.map((one) => one.stop()));
    await shop?.stop();
    await mailbox.close();
    await serverDatabases?.drop();
    keepPictures(path.join(folder, "data", "media"));
    rmSync(folder, { recursive: true, force: true });
  }
};
