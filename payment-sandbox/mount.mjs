import path from "node:path";
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
 * Returns the sandbox of a shop with PAYMENTS=sandbox; null for any other shop, which then has no such
 * address.
 * @param {number} port
 * @returns {((req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => Promise<void>) | null}
 */
export const mountSandbox = (port) => {
  if (process.env.PAYMENTS !== "sandbox") return null;
  if (KEYS.some((name) => process.env[name]?.includes("_live_")) || process.env.PAYPAL_ENVIRONMENT === "live")
    throw new Error("PAYMENTS=sandbox only plays and refuses live keys.");
  const handle = openSandbox({
    folder: path.join(path.resolve(process.env.DATA_DIR ?? ".data"), "sandbox"),
    address: addressOf(port),
  });
  return async (req, res) => {
    limitBody(req);
    try {
      await handle(req, res);
    } catch (error) {
      console.error(error);
      res.destroy();
    }
  };
};
