import path from "node:path";
import { FROM_HERE } from "../lib/ground/from-here.mjs";
import { sandboxSetting } from "../lib/ground/sandbox-setting.mjs";
import { limitBody } from "../server/request-guard.mjs";
import { openSandbox } from "./sandbox.mjs";

/** Settings that must not be live in the sandbox; scripts/settings.mjs has the messages. */
const KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"];

/** Address of the shop from this machine. @param {number} port */
const addressOf = (port) => {
  const host = process.env.HOST;
  const reached = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
};

/**
 * Returns the sandbox of a shop that plays the providers; null for any other shop, which then has no such address. It
 * returns false for a request that it does not answer: of a browser elsewhere, where it plays for this machine alone
 * (ruling O118).
 * @param {number} port
 * @returns {((req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => Promise<void> | false) | null}
 */
export const mountSandbox = (port) => {
  const setting = sandboxSetting(process.env);
  if (setting === null) return null;
  if (KEYS.some((name) => process.env[name]?.includes("_live_")) || process.env.PAYPAL_ENVIRONMENT === "live")
    throw new Error("PAYMENTS=sandbox only plays and refuses live keys.");
  const handle = openSandbox({
    folder: path.join(path.resolve(process.env.DATA_DIR ?? ".data"), "sandbox"),
    address: addressOf(port),
  });
  /** @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res */
  const play = async (req, res) => {
    limitBody(req);
    try {
      await handle(req, res);
    } catch (error) {
      console.error(error);
      res.destroy();
    }
  };
  return (req, res) =>
    req.url?.startsWith("/sandbox/") && (setting === "everybody" || req.headers[FROM_HERE] !== undefined)
      ? play(req, res)
      : false;
};
