import { createServer } from "node:net";
import { ASK_PASSWORD, fatal, openingPacket, passwordOf, unitOf } from "./wire.mjs";

/**
 * Serves one embedded engine to many connections. The engine has a single session, so two things must not
 * mix: the messages of one query (parse, bind, execute, sync) reach it together, and while a connection has
 * an open transaction all others wait. (The package `pglite-socket` passes message by message, and responses
 * then reach the wrong connection under parallel queries.)
 * @typedef {{ execProtocolRawSync: (message: Uint8Array) => Uint8Array, isInTransaction: () => boolean }} Engine
 * @typedef {{ socket: import("node:net").Socket, buffer: Buffer, state: "opening" | "password" | "open", startup: Buffer }} Connection
 */

/** Milliseconds of an idle open transaction before it is ended, because everybody else waits for it. */
const IDLE_IN_TRANSACTION = 15_000;

const ROLLBACK = Buffer.from("Q\0\0\0\x0dROLLBACK\0", "latin1");

/**
 * @param {Engine} engine
 * @param {{ host: string, port: number, password: string, maxConnections: number }} options
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export const serveEngine = async (engine, { host, port, password, maxConnections }) => {
  /** @type {Set<Connection>} in the order in which they may ask */
  const waiting = new Set();
  /** @type {Set<Connection>} */
  const connections = new Set();
  /** @type {Set<import("node:net").Socket>} also those of refused connections */
  const sockets = new Set();
  /** @type {Connection | null} whose transaction is open */
  let owner = null;
  /** @type {NodeJS.Timeout | undefined} */
  let patience;
  let scheduled = false;

  const freeOwner = () => {
    clearTimeout(patience);
    if (engine.isInTransaction()) engine.execProtocolRawSync(ROLLBACK);
    owner = null;
    schedule();
  };

  /** @param {Connection} connection @param {Buffer} [answer] */
  const drop = (connection, answer) => {
    connections.delete(connection);
    waiting.delete(connection);
    if (owner === connection) freeOwner();
    if (answer) connection.socket.end(answer);
    else connection.socket.destroy();
  };

  /** Runs the first query of a connection. @param {Connection} connection */
  const run = (connection) => {
    const unit = unitOf(connection.buffer);
    if (!unit) return void waiting.delete(connection);
    const message = connection.buffer.subarray(0, unit.size);
    connection.buffer = connection.buffer.subarray(unit.size);
    if (unit.type === "X") return drop(connection);
    connection.socket.write(engine.execProtocolRawSync(new Uint8Array(message)));
    clearTimeout(patience);
    // A flush keeps the engine too: its statement is not finished before the sync.
    owner = unit.type === "H" || engine.isInTransaction() ? connection : null;
    if (owner)
      patience = setTimeout(
        () => drop(connection, fatal("25P03", "terminating connection due to idle-in-transaction timeout")),
        IDLE_IN_TRANSACTION,
      );
    // Moves to the end of the queue if it has more queries.
    waiting.delete(connection);
    if (unitOf(connection.buffer)) waiting.add(connection);
  };

  // Runs one query in each turn of the event loop, so that sockets are read and timers run while many wait.
  const turn = () => {
    scheduled = false;
    const next = owner ? (waiting.has(owner) ? owner : undefined) : waiting.values().next().value;
    if (!next) return;
    run(next);
    schedule();
  };
  const schedule = () => {
    if (scheduled || waiting.size === 0) return;
    scheduled = true;
    setImmediate(turn);
  };

  /** @param {Connection} connection */
  const open = (connection) => {
    const packet = openingPacket(connection.buffer);
    if (!packet) return;
    const bytes = connection.buffer.subarray(0, packet.size);
    connection.buffer = connection.buffer.subarray(packet.size);
    if (packet.kind === "cancel") return drop(connection);
    if (packet.kind === "encryption") {
      connection.socket.write("N");
      return open(connection);
    }
    connection.startup = bytes;
    connection.state = "password";
    connection.socket.write(ASK_PASSWORD);
  };

  /** @param {Connection} connection */
  const checkPassword = (connection) => {
    const unit = unitOf(connection.buffer);
    if (!unit) return;
    const given = unit.type === "p" ? passwordOf(connection.buffer.subarray(0, unit.size)) : "";
    connection.buffer = connection.buffer.subarray(unit.size);
    if (given !== password) return drop(connection, fatal("28P01", "password authentication failed"));
    connection.state = "open";
    connection.socket.write(engine.execProtocolRawSync(new Uint8Array(connection.startup)));
  };

  const server = createServer((socket) => {
    /** @type {Connection} */
    const connection = { socket, buffer: Buffer.alloc(0), state: "opening", startup: Buffer.alloc(0) };
    sockets.add(socket);
    socket.on("error", () => drop(connection));
    socket.on("close", () => {
      sockets.delete(socket);
      drop(connection);
    });
    if (connections.size >= maxConnections) return void socket.end(fatal("53300", "too many connections"));
    connections.add(connection);
    socket.setNoDelay(true);
    socket.on("data", (data) => {
      connection.buffer = connection.buffer.length === 0 ? data : Buffer.concat([connection.buffer, data]);
      if (connection.state === "opening") open(connection);
      if (connection.state === "password") checkPassword(connection);
      if (connection.state !== "open" || !unitOf(connection.buffer)) return;
      waiting.add(connection);
      schedule();
    });
  });
  await new Promise((resolve, reject) =>
    server.once("error", reject).listen(port, host, () => resolve(undefined)),
  );
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) drop(connection);
        for (const socket of sockets) socket.destroy();
      }),
  };
};
