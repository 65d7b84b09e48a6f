import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findDataFolder } from "./data-folder.mjs";
import { backOff } from "../lib/ground/back-off.mjs";
import { build, builtHash, checkBuild } from "./launch/build.mjs";
import { endAll, endPart, firstMessage, runScript, startPart } from "./launch/children.mjs";
import { preparationHash } from "./launch/content-hash.mjs";
import { keepDemoChoice } from "./launch/demo-choice.mjs";
import { keepBuild } from "./launch/earlier-builds.mjs";
import { joinInstances, sharedSettings } from "./launch/instances.mjs";
import { checkDataFolder, checkPort, freePort, noteAddress, ownDataFolder } from "./launch/ground.mjs";
import { pageFolder } from "./launch/page-folder.mjs";
import { watchParent } from "./launch/parent-watch.mjs";
import { removeDamagedPictures } from "./launch/picture-sizes.mjs";
import { tellFirstOwner } from "./launch/first-owner.mjs";
import { isPrepared, lacksAvif } from "./launch/prepared.mjs";
import { Problem, step } from "./launch/progress.mjs";
import { catalogueFolder, lastGoodFile } from "../lib/ground/catalogue-folder.mjs";
import { keptKey } from "../lib/ground/kept-key.mjs";
import { sandboxSetting } from "../lib/ground/sandbox-setting.mjs";
import { runAfterReadyPages } from "../server/after-ready-pages.mjs";
import { SETTINGS, settingProblems, settingWarnings, siteWarnings } from "./settings.mjs";

/**
 * Launcher of `npm start` and `npm run dev`: checks settings and folder, opens the embedded database (unless
 * another database or admin host is set), prepares and builds what is missing or stale, and serves. Finished
 * work is not repeated, so a second start takes seconds.
 */

const root = path.join(import.meta.dirname ?? "scripts", "..");
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
// An empty setting counts as missing.
for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST;
const dataFolder = findDataFolder();
const embedded = !process.env.DATABASE_URL && !process.env.ADMIN_API_URL;
const address = process.env.SITE_URL ?? `http://localhost:${port}`;

/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  NODE_ENV: dev ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
  PORT: String(port),
  DATA_DIR: dataFolder,
  SITE_URL: address,
};

/** @type {import("node:child_process").ChildProcess | undefined} */
let database;
/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
/** @type {{ leave: () => Promise<void> } | undefined} */
let instance;
let ending = false;
/** Hash of the sources for the database. */
let prepared = "";

/** Ends the server first, so that running requests still have the database. @param {number} code */
const end = async (code) => {
  if (ending) return;
  ending = true;
  await endPart(server);
  await instance?.leave();
  await endPart(database);
  await endAll();
  process.exit(code);
};

/** Restarts a part that dies, with growing pauses. @param {string} name @param {() => void} again */
const restarter = (name, again) => {
  const pauseAfterDeath = backOff();
  return (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
    if (ending) return;
    const pause = pauseAfterDeath();
    console.error(`${name} ended (${signal ?? `code ${code}`}). It starts again in ${pause / 1000} s.`);
    setTimeout(again, pause);
  };
};

/** Port and password stay the same over a restart, so that the server finds it again. */
const openDatabase = async () => {
  const databasePort = await freePort();
  const password = randomBytes(16).toString("hex");
  const open = async () => {
    if (ending) return;
    database = startPart("scripts/database.mjs", {
      ...env,
      EMBEDDED_PORT: String(databasePort),
      EMBEDDED_PASSWORD: password,
    });
    runAfterReadyPages(database);
    await firstMessage(database, "The embedded database");
  };
  const again = restarter("The embedded database", () => {
    open().catch((error) => console.error(error.message));
    database?.once("exit", again);
  });
  env.DATABASE_URL = `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`;
  return async () => {
    await open();
    database?.once("exit", again);
  };
};

const prepareDatabase = async () => {
  const url = env.DATABASE_URL;
  const damaged = url ? removeDamagedPictures(dataFolder) : [];
  if (damaged.length > 0)
    console.warn(
      `  ${damaged.length} damaged or missing pictures are made again: ${damaged.slice(0, 3).join(", ")}\n`,
    );
  if (!url || env.ADMIN_API_URL || (await isPrepared(url, dataFolder, prepared))) return;
  await step("Catalogue and pictures loaded", () =>
    runScript("Loading the catalogue", "scripts/prepare.ts", env),
  );
};

/** Notes this instance beside the others of its database. The embedded one is of this data folder alone. */
const join = async () => {
  if (!env.DATABASE_URL || env.ADMIN_API_URL || embedded || dev) return;
  const names = SETTINGS.flatMap(({ name, isShared }) => (isShared ? [name] : []));
  instance = await joinInstances({
    databaseUrl: env.DATABASE_URL,
    dataFolder,
    settings: sharedSettings(names, env, dataFolder),
  });
};

/**
 * Makes the AVIF files while the shop is open, so that a first start does not wait for them (docs/adr/0013).
 */
const finishPictures = async () => {
  if (env.ADMIN_API_URL || !lacksAvif(dataFolder)) return;
  await runScript("Making AVIF pictures", "scripts/pictures.ts", env).catch((error) => {
    if (!ending) console.error(error.message);
  });
};

/**
 * Memory of the server. The allocator returns freed memory instead of keeping it; under load, keeping it made
 * 800 MB of 200 MB in use (thresholds in bytes). The heap may grow by half of the live objects before the
 * next collection: V8's default, up to fourfold in a busy process, kept 340 MB after load instead of 240. It
 * costs a filtered list an eighth more (`npm run bench -- memory filtered`).
 */
const SPARING = {
  args: ["--heap-growing-percent=50"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" },
};

/** Loads the server, which listens after the message to open. */
const startServer = () => {
  if (!dev) {
    env.PAGE_FOLDER = pageFolder(root, dataFolder, env);
    keepBuild(root, dataFolder);
  }
  server = startPart("server/serve.mjs", { ...SPARING.env, ...env }, dev ? [] : SPARING.args);
  return firstMessage(server, "The server");
};

const serveForGood = () => {
  const again = restarter("The server", () => {
    if (ending) return;
    startServer().catch(() => undefined);
    server?.once("exit", again);
    server?.send("open");
  });
  server?.once("exit", again);
};

/** @returns {string[]} warnings about the shop's own texts */
const warningsOfSite = () => {
  const file = path.join(catalogueFolder(), "site.json");
  try {
    return siteWarnings(process.env, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (existsSync(file) && existsSync(lastGoodFile(dataFolder, "site.json")))
      return [`${file} has a mistake: ${message}. The shop goes on with its last good content.`];
    throw new Problem(
      `${file} cannot be read: ${message}. CATALOGUE_DIR must be a folder with the files of a catalogue (docs/catalogue.md).`,
    );
  }
};

const launch = async () => {
  const started = performance.now();
  const problems = settingProblems(process.env);
  if (problems.length > 0) throw new Problem(problems.join("\n"));
  for (const warning of [...settingWarnings(process.env), ...warningsOfSite()])
    console.warn(`  ${warning}\n`);
  checkDataFolder(dataFolder);
  process.on("exit", ownDataFolder(dataFolder));
  // Before the parts start, which may all find it damaged at once.
  if (!env.SEAL_KEY) keptKey(dataFolder);
  env.DEMO = keepDemoChoice(dataFolder, env.DEMO);
  await checkPort(port, host);
  if (env.METRICS_PORT)
    await checkPort(Number(env.METRICS_PORT), env.METRICS_HOST ?? "127.0.0.1", "METRICS_PORT");

  // Starts everything that is probably valid at once, and checks it meanwhile.
  const open = embedded ? await openDatabase() : null;
  const opening = open && step("Embedded database open", open);
  opening?.catch(() => undefined);
  const builtBefore = dev || builtHash(root) !== "";
  let listening = builtBefore ? startServer() : null;
  listening?.catch(() => undefined);

  const ready = async () => {
    await opening;
    await prepareDatabase();
    await join();
  };
  if (env.DATABASE_URL) prepared = preparationHash(root, env.DEMO !== "0");
  const stale = dev ? null : checkBuild(root);
  if (stale) {
    await endPart(server);
    const results = await Promise.allSettled([
      step("Pages built", () => build(root, dataFolder, stale, env)),
      ready(),
    ]);
    for (const result of results) if (result.status === "rejected") throw result.reason;
  } else await ready();
  if (stale || !listening) listening = startServer();
  if (server?.connected) server.send("open");
  await listening;
  // After the framework, which clears its folder.
  if (dev) await (await import("./launch/build-desk.mjs")).watchDesk(root);
  serveForGood();
  process.on("exit", noteAddress(dataFolder, address));
  console.log(
    `\n  The shop is open at ${address}  (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  if (!env.SMTP_URL && !env.ADMIN_API_URL)
    console.log("  Mails are written, not sent: npm run mails reads them.\n");
  if (sandboxSetting(env) === "here")
    console.log(
      "  Card and wallet run in test mode, for browsers on this machine alone: docs/payments.md.\n",
    );
  if (env.DATABASE_URL && !env.ADMIN_API_URL) void tellFirstOwner(env.DATABASE_URL, address);
  void finishPictures();
};

for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
  process.on(signal, () => void end(0));
watchParent(() => void end(0));
launch().catch((error) => {
  if (ending) return;
  console.error(error instanceof Problem ? `\n${error.message}\n` : error);
  void end(1);
});
