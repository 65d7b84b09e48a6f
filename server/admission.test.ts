/** @jest-environment node */
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { admission } from "./admission.mjs";
import type { Framework } from "./framework.mjs";

type Page = Awaited<ReturnType<Framework["renderPage"]>>;

const aPage = (status: number, text: string): Page => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(text),
  page: null,
  scripts: [],
});

/** A framework that renders when it is released. */
const flooded = () => {
  const waiting: (() => void)[] = [];
  const rendered = async (text: string, status = 200): Promise<Page> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return aPage(status, text);
  };
  const framework: Framework = {
    renderPage: (address) =>
      address.endsWith("/status/503") ? rendered("away", 503) : rendered(`page ${address}`),
    answer: async (_, res) => {
      const { body } = await rendered("own page");
      res.writeHead(200).end(body);
    },
    figures: () => ({ memory: 0, lag: 0, pools: [] }),
    close: () => Promise.resolve(),
  };
  return { waiting, ...admission(() => Promise.resolve(framework)) };
};

const DOCUMENT = { accept: "text/html" };
const FLOOD = "203.0.113.9";
const moment = () => new Promise((resolve) => setImmediate(resolve));

test("one client's page too many is refused with 503, another client's is rendered at once", async () => {
  const { waiting, renderPage } = flooded();
  const flood = Array.from({ length: 2 + 24 }, () => renderPage("/en/cart", DOCUMENT, FLOOD));
  await moment();
  expect(waiting).toHaveLength(2);
  const tooMany = renderPage("/ar/cart", DOCUMENT, FLOOD);
  const other = renderPage("/en/cart", DOCUMENT, "203.0.113.10");
  await moment();
  await moment();
  // The flood's two, the page that says 503, and the other client's.
  expect(waiting).toHaveLength(4);
  const release = setInterval(() => waiting.splice(0).forEach((go) => go()), 1);
  expect((await other).body.toString()).toBe("page /en/cart");
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(26).fill(200));
  expect(await tooMany).toMatchObject({
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
    body: Buffer.from("away"),
  });
  clearInterval(release);
});

describe("requests that are no cached page", () => {
  /** Sends requests of one client at once. Nothing is rendered to its end before `held` renderings have begun. */
  const answersTo = async (count: number, held: number, path: string, method = "GET") => {
    const { waiting, answer } = flooded();
    const server = createServer((req, res) => {
      (req as IncomingMessage).headers["x-forwarded-for"] = FLOOD;
      void answer(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: DOCUMENT });
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        text: await response.text(),
      };
    };
    const all = Array.from({ length: count }, ask);
    while (waiting.length < held) await moment();
    const release = setInterval(() => waiting.splice(0).forEach((go) => go()), 1);
    const answers = await Promise.all(all);
    clearInterval(release);
    server.close();
    return answers;
  };

  test("pages have turns, and the one too many is the page that says 503", async () => {
    const answers = await answersTo(27, 3, "/en/cart");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(26);
    expect(answers.filter(({ status }) => status === 503).map(({ text }) => text)).toEqual(["away"]);
  });
  test("commands have none", async () => {
    const answers = await answersTo(26, 26, "/api/v1/dynamic/post-order", "POST");
    expect(answers.map(({ status }) => status)).toEqual(Array(26).fill(200));
  });
});
