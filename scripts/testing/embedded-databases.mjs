import { cpSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { openEngine } from "../database/engine.mjs";
import { serveEngine } from "../database/server.mjs";

/**
 * Process with the embedded databases of a run of tests. The engine is compiled once: to start a process for each
 * database and to compile it there takes a second or two of each test file.
 * `POST /open {"folder", "copyOf"?}` opens the database of a folder, after copying another one, and responds with its
 * address; `POST /close {"folder"}` closes it. The parent gets the address of this server in a message.
 */

const compiled = await WebAssembly.compile(
  await readFile("node_modules/@electric-sql/pglite/dist/pglite.wasm"),
);
/** @type {Map<string, () => Promise<void>>} by folder */
const opened = new Map();

/** @param {{ folder: string, copyOf?: string }} asked */
const open = async ({ folder, copyOf }) => {
  if (copyOf === undefined) mkdirSync(folder, { recursive: true });
  else cpSync(copyOf, folder, { recursive: true });
  const engine = await openEngine(folder, compiled);
  const server = await serveEngine(engine, {
    host: "127.0.0.1",
    port: 0,
    password: "shop",
    maxConnections: 40,
  });
  opened.set(folder, async () => {
    await server.close();
    await engine.close();
  });
  return `postgres://postgres:shop@127.0.0.1:${server.port}/postgres`;
};

/** @param {{ folder: string }} asked */
const close = async ({ folder }) => {
  await opened.get(folder)?.();
  opened.delete(folder);
  return "";
};

const server = createServer(async (req, res) => {
  // A kept connection would end while the worker that has it runs other files.
  res.setHeader("Connection", "close");
  try {
    const asked = JSON.parse(await text(req));
    res.end(await (req.url === "/open" ? open(asked) : close(asked)));
  } catch (error) {
    res.writeHead(500).end(String(error));
  }
});
server.listen(0, "127.0.0.1", () => {
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.send?.({ url: `http://127.0.0.1:${address.port}` });
});
process.on("disconnect", () => process.exit(0));
