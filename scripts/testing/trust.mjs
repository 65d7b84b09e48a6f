import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runJest } from "./jest.mjs";
import { startShop } from "./journeys.mjs";
import { openMailbox } from "./mailbox.mjs";
import { findPostgres } from "./postgres.mjs";
import { havePrepared } from "./prepared-databases.mjs";
import { run } from "./run.mjs";
import { notRun } from "./tally.mjs";

/**
 * The attack suite and the fault suite (docs/trust.md). Short here; `--long` tries more of everything.
 * @typedef {import("./tally.mjs").Tally} Tally
 */

/** Prints the sums of what the tests noted (trust/fixtures/counts.ts). @param {string} file */
const printCounts = (file) => {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const line of existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []) {
    const [name = "", count] = line.split("\t");
    sums.set(name, (sums.get(name) ?? 0) + Number(count));
  }
  for (const [name, count] of sums) console.log(`${name}: ${count}`);
};

/**
 * Runs a suite in a new folder and prints its counts.
 * @param {(folder: string) => Promise<Tally>} suite
 * @returns {Promise<Tally>}
 */
const inFolder = async (suite) => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-trust-"));
  const counts = path.join(folder, "counts");
  Object.assign(process.env, {
    TRUST_FOLDER: folder,
    TRUST_COUNTS: counts,
    TRUST_LONG: process.argv.includes("--long") ? "1" : "",
  });
  try {
    const tally = await suite(folder);
    printCounts(counts);
    return tally;
  } catch (error) {
    return notRun(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Starts a shop with the embedded engine, the payment sandbox and a real mailbox.
 * @param {string} folder for its data, mails and log
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env` tells the tests where all is
 */
const startAttacked = async (folder) => {
  const [data = "", mails = "", log = ""] = ["data", "mails", "shop.log"].map((name) =>
    path.join(folder, name),
  );
  const mailbox = await openMailbox(mails);
  const settings = {
    DATABASE_URL: "",
    ADMIN_API_URL: "",
    PAYMENTS: "sandbox",
    SMTP_URL: mailbox.url,
    // Each attacker has an address of its own.
    TRUST_PROXY: "1",
  };
  const shop = await startShop(data, settings, log).catch(async (error) => {
    await mailbox.close();
    throw error;
  });
  return {
    env: { TRUST_SHOP: shop.url, TRUST_DATA: data, TRUST_MAILS: mails, TRUST_LOG: log },
    stop: async () => {
      await shop.stop();
      await mailbox.close();
    },
  };
};

/** Attacks on two shops at once, one for each worker (trust/attack/scene.ts). @returns {Promise<Tally>} */
export const runAttack = () =>
  inFolder(async (folder) => {
    /** @type {Awaited<ReturnType<typeof startAttacked>>[]} */
    const shops = [];
    try {
      // The second one uses the build of the first.
      for (const name of ["one", "two"]) shops.push(await startAttacked(path.join(folder, name)));
      process.env.TRUST_ATTACKED = JSON.stringify(shops.map(({ env }) => env));
      return await runJest(["attack"], [`--maxWorkers=${shops.length}`]);
    } finally {
      await Promise.all(shops.map(({ stop }) => stop()));
    }
  });

/** Shops under fault at once. For some two fifths of its time such a shop waits, for an end, a limit or a lock. */
const FAULTY = 3;

/**
 * Faults under shops of their own, on the embedded engine and, if there is a server, on PostgreSQL. The pages are built
 * first: several shops start at once, and the framework refuses a second build beside the first.
 * @returns {Promise<Tally>}
 */
export const runFaults = () =>
  inFolder(async (folder) => {
    const code = await run(["scripts/build.mjs"], { ...process.env, DATA_DIR: path.join(folder, "build") });
    if (code !== 0) return notRun("The pages of the shop were not built; the reason stands above.");
    const server = await findPostgres();
    if ("missing" in server) console.error(`No PostgreSQL server that others use: ${server.missing}.`);
    process.env.TRUST_POSTGRES = "url" in server ? server.url : "";
    await havePrepared();
    return runJest(["faults"], [`--maxWorkers=${FAULTY}`]);
  });
