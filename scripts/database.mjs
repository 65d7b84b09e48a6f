import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findDataFolder } from "./data-folder.mjs";
import { addressFile } from "./database/address.mjs";
import { openEngine } from "./database/engine.mjs";
import { takeLock } from "./database/lock.mjs";
import { serveEngine } from "./database/server.mjs";
import { writeWholeSync } from "../lib/ground/kept-files.mjs";

/**
 * Process that owns the embedded database. It listens on the loopback only, notifies its parent when it is
 * ready, and ends cleanly after a signal or the parent's death. The parent sets DATA_DIR, EMBEDDED_PORT (0:
 * any free one) and EMBEDDED_PASSWORD.
 */

const dataFolder = findDataFolder();
mkdirSync(dataFolder, { recursive: true });

/** Ends the process with a sentence for the user. @param {string} sentence @returns {Promise<never>} */
const refuse = (sentence) =>
  new Promise(() => {
    if (process.send) process.send({ problem: sentence }, () => process.exit(1));
    else process.exit((console.error(sentence), 1));
  });

const lock = takeLock(path.join(dataFolder, "database.lock"));
if (!lock.ok) {
  await refuse(
    `The data folder ${dataFolder} is in use by process ${lock.pid}. Stop that shop first, or use another folder: DATA_DIR=.data-2 npm start`,
  );
} else {
  process.on("exit", lock.release);
  const password = process.env.EMBEDDED_PASSWORD ?? "shop";
  const engine = await openEngine(dataFolder).catch((error) =>
    refuse(
      `The embedded database ${path.join(dataFolder, "database")} is damaged and cannot be opened (${String(error?.message ?? error).slice(0, 200)}). Restore a backup with "npm run shop -- restore <file> --replace" (docs/hosting.md), or move the folder away to begin with an empty shop.`,
    ),
  );
  // A shop opens up to 13: 8 for requests, 3 for jobs, its watcher and its health check. Two shops run during an
  // update, and an operator beside them.
  const server = await serveEngine(engine, {
    host: "127.0.0.1",
    port: Number(process.env.EMBEDDED_PORT ?? 0),
    password,
    maxConnections: 40,
  });

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await server.close();
    await engine.close();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  // Ctrl-C reaches every process of the terminal at once. Under a launcher the shop finishes first, and the
  // launcher then ends this process.
  process.on("SIGINT", () => void (process.connected ? undefined : end()));
  process.on("SIGHUP", () => void (process.connected ? undefined : end()));
  process.on("disconnect", end);

  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`;
  // For the operator's commands beside the running shop. The password in it is valid for this run only.
  writeWholeSync(addressFile(dataFolder), url, { mode: 0o600 });
  process.on("exit", () => rmSync(addressFile(dataFolder), { force: true }));
  if (process.send) process.send({ url });
  else console.log(url);
  // The parent may have died while the database was opening.
  if (process.send && !process.connected) await end();
}
