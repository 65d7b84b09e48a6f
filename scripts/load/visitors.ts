import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { bodyOfCall, newAddress, pathOfCall, type Row } from "../../trust/fixtures/call";
import { CARD, newCustomer, orderFields, type Customer } from "../../trust/fixtures/customer";
import type { CallName } from "@/lib/contract/calls";
import { random } from "../bench/random";
import { zipf, type Addresses } from "./addresses";

/** The kinds of requests; `ready` are pages that are in the cache, `fresh` lists that nobody asked for before. */
export const KINDS = ["ready", "list", "fresh", "suggest", "price", "order"] as const;
export type Kind = (typeof KINDS)[number];

/** `problem` says what is wrong with a response; a refusal with `Retry-After` is none. */
export type Outcome = { kind: Kind; ms: number; isRefused: boolean; problem: string | null };

/** Shares of the kinds in a hundred requests of a shop's visitors. */
const SHARES: Record<Kind, number> = { ready: 58, list: 24, fresh: 2, suggest: 8, price: 6, order: 2 };

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

type Response = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

const unbrotli = promisify(brotliDecompress);

const textOf = async ({ headers, bytes }: Response): Promise<string> =>
  (headers["content-encoding"] === "br" ? await unbrotli(bytes) : bytes).toString();

const ask = (origin: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  new Promise<Response>((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          accept: "text/html",
          "accept-encoding": "br",
          "x-forwarded-for": newAddress(),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        timeout: 60_000,
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(pieces),
          }),
        );
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("no response within a minute")));
    sent.once("error", reject);
    sent.end(body);
  });

/** One page in so many is decoded and read: to decode all would cost the shop its processor. */
const READ_ONE_IN = 20;
let received = 0;

const isWholePage = async (response: Response): Promise<boolean> => {
  const { status, headers, bytes } = response;
  if (status !== 200 || Number(headers["content-length"]) !== bytes.length) return false;
  if ((received += 1) % READ_ONE_IN !== 0) return true;
  const text = await textOf(response);
  return text.includes("<h1") && text.trimEnd().endsWith("</html>");
};
const isEnvelope = async (response: Response): Promise<boolean> =>
  (await textOf(response)).includes('"statusCode":200');

/** Visitors of a shop, each request from an address of its own. */
export const visitorsOf = (origin: string, addresses: Addresses, customers: readonly Customer[]) => {
  const next = random(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const popular = zipf(addresses.lists, next);
  const page = zipf(addresses.pages, next);
  const product = zipf(addresses.products, next);
  let [fresh, acknowledged] = [0, 0];

  const callTo = (name: CallName, params: Row, headers?: Record<string, string>) =>
    ask(origin, pathOfCall(name), bodyOfCall(params), headers);

  const order = async (): Promise<Response> => {
    const { token } = pick(customers);
    const fields = orderFields([{ ProductId: product(), Quantity: 1 }], {
      PaymentMethod: CARD,
      paymentToken: "pm_card_visa",
    });
    const answer = await callTo("post-order", fields, { token, "idempotency-key": crypto.randomUUID() });
    if (await isEnvelope(answer)) acknowledged += 1;
    return answer;
  };

  /** A request of each kind, and what a right response is. */
  const KIND: Record<
    Kind,
    [send: () => Promise<Response>, isRight: (response: Response) => Promise<boolean>]
  > = {
    ready: [() => ask(origin, page()), isWholePage],
    list: [() => ask(origin, popular()), isWholePage],
    fresh: [
      () => ask(origin, `/en/all-products/0/all-categories?min=${(fresh += 1)}.01&brand=${1 + (fresh % 9)}`),
      isWholePage,
    ],
    suggest: [
      () => ask(origin, `/en/suggest?q=${pick(addresses.beginnings)}`),
      async (response) => (await textOf(response)).startsWith('{"products"'),
    ],
    price: [
      () => {
        const lines = [product(), product()].map((ProductId) => ({ ProductId, Quantity: 1 }));
        return callTo("get-customer-cart-items", { cartJsonData: JSON.stringify(lines) });
      },
      isEnvelope,
    ],
    // What is sold out or ordered too often is refused in words.
    order: [order, async (response) => /"statusCode":200|"errorCode":"[A-Z_]+"/.test(await textOf(response))],
  };

  const kindOf = (): Kind => {
    let at = next() * 100;
    return KINDS.find((kind) => (at -= SHARES[kind]) < 0) ?? "ready";
  };

  return {
    /** Opens the shop's own pages once and all lists twice, as a day of visitors does. */
    open: async (): Promise<void> => {
      const waiting = [...addresses.pages, ...addresses.lists, ...addresses.lists].values();
      const lane = async (): Promise<void> => {
        for (const path of waiting) await ask(origin, path);
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
    },
    /** Sends one request, of a kind by its share unless one is given. */
    visit: async (kind: Kind = kindOf()): Promise<Outcome> => {
      const [send, isRight] = KIND[kind];
      const began = performance.now();
      const outcome = (problem: string | null, isRefused = false): Outcome => ({
        kind,
        ms: performance.now() - began,
        isRefused,
        problem,
      });
      try {
        const response = await send();
        const { status, headers } = response;
        const isRefusal = status === 429 || status === 503;
        if (isRefusal) return outcome(headers["retry-after"] ? null : `${status} without Retry-After`, true);
        if (status >= 500) return outcome(`status ${status}`);
        return outcome((await isRight(response)) ? null : `a wrong response, status ${status}`);
      } catch (error) {
        return outcome(error instanceof Error ? error.message : String(error));
      }
    },
    /** Orders that the shop said are placed. */
    acknowledged: (): number => acknowledged,
  };
};

/** Signs up customers, a few at a time. @throws if one is refused */
export const customersOf = async (origin: string, count: number): Promise<Customer[]> => {
  const customers: Customer[] = [];
  const lane = async (): Promise<void> => {
    while (customers.length < count) customers.push(await newCustomer(origin));
  };
  await Promise.all([lane(), lane(), lane()]);
  return customers;
};
