import { createHash } from "node:crypto";
import { hostname } from "node:os";
import pg from "pg";
import { Problem } from "./progress.mjs";
import { derivedKey, keptKey } from "../../lib/ground/kept-key.mjs";

/**
 * The instances of a shop on one database, which must agree in some settings: links of mails, sealed passwords and what a
 * buyer may pay with must not depend on the machine that answers. Each notes hashes of its own in the database while it
 * runs.
 */

/** Milliseconds between two notes of a running instance, and until one that is silent counts as ended. */
const NOTED_EVERY = 15_000;
const SILENCE = 45_000;
/** Milliseconds for the database's answer. */
const PATIENCE = 5_000;

const NOTE = `insert into instances (name, settings, seen_at) values ($1, $2, now())
  on conflict (name) do update set settings = excluded.settings, seen_at = now()`;
const OTHERS = `select settings, extract(epoch from now() - seen_at)::int as seconds from instances
  where name <> $1 and seen_at > now() - $2::int * interval '1 millisecond' order by seen_at desc`;

/** @param {string} text */
const hashOf = (text) => createHash("sha256").update(text).digest("base64url");

/**
 * Hashes of what must be equal. The key of the shop is never noted itself, and neither is what could be guessed from its hash.
 * @param {readonly string[]} names of settings @param {Record<string, string | undefined>} env @param {string} dataFolder
 * @returns {Record<string, string>} by the name of the setting
 */
export const sharedSettings = (names, env, dataFolder) => {
  const key = derivedKey(env.SEAL_KEY || keptKey(dataFolder), "instances").toString("base64url");
  const others = names.map((name) => [name, hashOf(`${name}=${env[name] ?? ""}`)]);
  return { ...Object.fromEntries(others), SEAL_KEY: hashOf(key) };
};

/** @param {string} databaseUrl @param {(client: pg.Client) => Promise<void>} work */
const onDatabase = async (databaseUrl, work) => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Joins the instances of a database.
 * @param {{ databaseUrl: string, dataFolder: string, settings: Record<string, string>, every?: number }} options `settings`
 * of sharedSettings; `every` in milliseconds
 * @returns {Promise<{ leave: () => Promise<void> }>} `leave` ends the notes
 * @throws {Problem} with the names of the settings in which a running instance differs
 */
export const joinInstances = async ({ databaseUrl, dataFolder, settings, every = NOTED_EVERY }) => {
  const name = hashOf(`${hostname()}\n${dataFolder}`);
  await onDatabase(databaseUrl, async (client) => {
    for (const other of (await client.query(OTHERS, [name, SILENCE])).rows) {
      const different = Object.keys(settings).filter((key) => other.settings[key] !== settings[key]);
      if (different.length > 0)
        throw new Problem(
          `Another instance of this shop, seen ${other.seconds} seconds ago, has another ${different.join(", ")}. All instances on one database need the same. If it does not run any more, start again in a minute.`,
        );
    }
    await client.query(NOTE, [name, settings]);
  });
  // A database that is away is found by the shop itself.
  const note = () =>
    onDatabase(databaseUrl, async (client) => void (await client.query(NOTE, [name, settings]))).catch(
      () => undefined,
    );
  const timer = setInterval(note, every);
  timer.unref();
  return {
    leave: async () => {
      clearInterval(timer);
      await onDatabase(
        databaseUrl,
        async (client) => void (await client.query("delete from instances where name = $1", [name])),
      ).catch(() => undefined);
    },
  };
};
