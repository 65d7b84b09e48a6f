import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream";
import { requestId } from "../lib/ground/request-id.mjs";
import { runAfterReadyPages } from "./after-ready-pages.mjs";
import { callRefusal } from "./call-refusal.mjs";
import { sendText } from "./http-server.mjs";
import { bodyLimit } from "./request-guard.mjs";

/**
 * The process that renders (renderer.mjs), as the process that serves sees it. Messages keep their order: who asks for a
 * page after an expiry gets one that was rendered after it.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./framework.mjs").Framework} Framework
 * @typedef {import("./framework.mjs").Figures} Figures
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {string[] | "everything"} Tags
 * @typedef {{ address: string, headers: Record<string, string>, requestId: string | undefined }} PageAsked
 * @typedef {{ open: true } | { restore: import("./tag-expiry.mjs").Marks } | { expire: Tags } | { confirmed: number }
 *   | { close: true } | { ask: number } | ({ ask: number } & PageAsked)} ToRenderer
 * @typedef {{ isLoaded: true } | { expired: number, tags: string[] } | { reply: number, result: unknown }
 *   | { reply: number, error: unknown }} FromRenderer
 */

/** The process that renders ended, or no new one was loaded in time. The next try may find one. */
export class RendererAway extends Error {}

/** Headers of one connection, not of the response. */
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/** @param {import("node:http").IncomingHttpHeaders} headers */
const withoutConnection = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));

/**
 * The body of a request. It is passed on in one piece: the renderer closes the connection of a request that it refuses
 * before its body is there, and a slow client must not hold one of its connections.
 * @param {Request} req @returns {Promise<Buffer | "too large" | null>} null when it broke off, or never ended
 */
const wholeBody = async (req) => {
  const limit = bodyLimit(req.url ?? "");
  /** @type {Buffer[]} */
  const pieces = [];
  let size = 0;
  try {
    for await (const piece of req) {
      size += piece.length;
      if (size <= limit) pieces.push(piece);
      // Until then it is read all the same: to leave it would end the connection before the answer.
      else if (size > 4 * limit) return null;
    }
  } catch {
    return null;
  }
  return size > limit ? "too large" : Buffer.concat(pieces);
};

/** Refuses a request whose body is too large, calls as the calls themselves do it. @param {Request} req @param {Response} res */
const refuseBody = (req, res) =>
  req.url?.startsWith("/api/v1/")
    ? sendText(res, 413, callRefusal(413), { "Content-Type": "application/json" })
    : sendText(res, 413, "Too large");

/**
 * Starts a process that renders.
 * @param {{
 *   marks: import("./tag-expiry.mjs").Marks,
 *   onExpired: (tags: string[]) => void | Promise<void>,
 *   onExit: (reason: string) => void,
 * }} options `marks`: what is expired already; `onExpired` is told of the tags that a command of the shop expired, which
 * counts as done when its promise resolves; `onExit` that the process ended by itself
 * @returns {{
 *   framework: Promise<Framework>,
 *   open: () => void,
 *   restore: (marks: import("./tag-expiry.mjs").Marks) => void,
 *   expire: (tags: Tags) => void,
 *   kill: () => void,
 *   underWay: () => number,
 * }} `framework` once it is loaded, after `open` has told it that the database is ready; what is asked of it rejects with
 * RendererAway if the process ends first. `underWay`: how many requests it works on
 */
export const startRenderer = ({ marks, onExpired, onExit }) => {
  // In a folder of its own, which no other user of the machine may enter. The path of a socket may have 108 letters.
  const folder = mkdtempSync(path.join(tmpdir(), "shop-"));
  const socketPath = path.join(folder, "renderer");
  const child = fork(path.join(import.meta.dirname, "renderer.mjs"), {
    env: { ...process.env, RENDERER_SOCKET: socketPath },
    serialization: "advanced",
  });
  runAfterReadyPages(child);
  const remove = () => {
    // Where the grace of running requests is over, it would go on for a moment and write to the data folder.
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", remove);
  const agent = new Agent({ keepAlive: true });
  let isClosing = false;
  let asked = 0;
  let forwarded = 0;
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: unknown) => void }>} */
  const waiting = new Map();

  /** @param {ToRenderer} message */
  const tell = (message) => void (child.connected && child.send(message));

  /** @param {PageAsked | {}} what @returns {Promise<unknown>} */
  const ask = (what) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      tell({ ask: asked, ...what });
    });

  /**
   * Passes a request on. @param {Request} req @param {Response} res @param {Buffer} body
   * @returns {Promise<void>} when the answer begins, or its asker has left; rejects with RendererAway if there is none
   */
  const passOn = (req, res, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...withoutConnection(req.headers),
        "x-request-id": requestId(),
        ...(body.length > 0 ? { "content-length": body.length } : {}),
      };
      const sent = request({ socketPath, agent, path: req.url, method: req.method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 500, withoutConnection(answer.headers));
        pipeline(answer, res, () => undefined);
        resolve();
      });
      forwarded += 1;
      sent.once("close", () => (forwarded -= 1));
      // Who leaves before the response is there does not keep a connection to the renderer.
      res.once("close", () => sent.destroy());
      sent.once("error", (error) => {
        if (res.destroyed || res.writableFinished) resolve();
        else if (res.headersSent) resolve(void res.destroy());
        else reject(new RendererAway(error.message, { cause: error }));
      });
      sent.end(body);
    });

  /** @param {Request} req @param {Response} res */
  const forward = async (req, res) => {
    const body = await wholeBody(req);
    if (body === null) return void res.destroy();
    if (body === "too large") return refuseBody(req, res);
    return passOn(req, res, body);
  };

  /** @returns {Promise<void>} */
  const close = () =>
    new Promise((resolve) => {
      isClosing = true;
      child.once("exit", () => resolve());
      tell({ close: true });
    });

  /** @type {Framework} */
  const framework = {
    renderPage: async (address, headers = { accept: "text/html" }) =>
      /** @type {Page} */ (await ask({ address, headers, requestId: requestId() })),
    answer: forward,
    figures: async () => /** @type {Figures} */ (await ask({})),
    close,
  };

  /** @type {Promise<Framework>} */
  const loaded = new Promise((resolve, reject) => {
    child.on("message", (/** @type {FromRenderer} */ message) => {
      if ("isLoaded" in message) resolve(framework);
      else if ("expired" in message) {
        const { expired } = message;
        void Promise.resolve(onExpired(message.tags)).then(() => tell({ confirmed: expired }));
      } else {
        const one = waiting.get(message.reply);
        waiting.delete(message.reply);
        if ("error" in message) one?.reject(message.error);
        else one?.resolve(message.result);
      }
    });
    child.once("exit", (code, signal) => {
      process.off("exit", remove);
      remove();
      agent.destroy();
      const reason = `The renderer ended (${signal ?? `code ${code}`}).`;
      reject(new RendererAway(reason));
      for (const one of waiting.values()) one.reject(new RendererAway(reason));
      waiting.clear();
      if (!isClosing) onExit(reason);
    });
  });
  loaded.catch(() => undefined);

  tell({ restore: marks });
  return {
    framework: loaded,
    open: () => tell({ open: true }),
    restore: (more) => tell({ restore: more }),
    expire: (tags) => tell({ expire: tags }),
    kill: () => void child.kill("SIGKILL"),
    underWay: () => forwarded + waiting.size,
  };
};
