import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { openAccess, type Access } from "./access.mjs";
import { readBody } from "./request.mjs";
import { openSandbox } from "./sandbox.mjs";

/** A webhook as received by the shop. */
export type Webhook = { provider: "stripe" | "paypal"; headers: Headers; body: string };

/** A running sandbox for tests, with the shop's webhook handled by the test. */
export type TestSandbox = {
  access: Access;
  /** Answers the bank's step of a card payment, by the intent's id and client secret. */
  answerBank: (intent: string, secret: string, answer: "yes" | "no") => Promise<void>;
  /** Answers the wallet's approval as a test buyer of payment-sandbox/scenarios.mjs. */
  answerWallet: (order: string, answer: "yes" | "no", buyer?: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts the sandbox on a free port with its own folder, and sets PAYMENTS and DATA_DIR so that `providerOf`
 * finds it. Closing restores both.
 * @param onWebhook handles a webhook and returns the status
 */
export const startSandbox = async (
  onWebhook: (webhook: Webhook) => Promise<number> | number,
): Promise<TestSandbox> => {
  const data = mkdtempSync(path.join(tmpdir(), "shop-sandbox-"));
  const folder = path.join(data, "sandbox");
  const before = { PAYMENTS: process.env.PAYMENTS, DATA_DIR: process.env.DATA_DIR };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = openSandbox({ folder, address });
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const provider = /^\/api\/webhooks\/(stripe|paypal)$/.exec(req.url ?? "")?.[1];
    if (provider !== "stripe" && provider !== "paypal")
      return void handle(req, res).catch(() => res.destroy());
    const headers = new Headers(
      Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    res.writeHead(await onWebhook({ provider, headers, body: await readBody(req) })).end();
  };
  server.on("request", (req, res) => void answer(req, res));
  Object.assign(process.env, { PAYMENTS: "sandbox", DATA_DIR: data });

  const post = async (where: string, form: Record<string, string>) => {
    const answer = await fetch(`${address}/sandbox/${where}`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${where}`);
  };
  return {
    access: openAccess(folder, `${address}/sandbox`),
    answerBank: (intent, secret, answer) => post(`bank?framed&intent=${intent}&secret=${secret}`, { answer }),
    answerWallet: (order, answer, buyer = "buyer@example.com") =>
      post(`paypal/checkoutnow?framed&token=${order}`, { answer, buyer }),
    close: async () => {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(data, { recursive: true });
    },
  };
};
