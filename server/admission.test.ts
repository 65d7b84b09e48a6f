/** @jest-environment node */
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { admission } from "./admission.mjs";
import { callRefusal } from "./call-refusal.mjs";
import type { Framework } from "./framework.mjs";
import { RendererAway } from "./renderer-process.mjs";
import { tagExpiry } from "./tag-expiry.mjs";

const atEnd = endAfterEach();

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

/** Renders what waits, and what will wait, until the test ends. */
const releaseAll = (waiting: (() => void)[]): void => {
  const release = setInterval(() => waiting.splice(0).forEach((go) => go()), 1);
  atEnd(() => clearInterval(release));
};
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
  releaseAll(waiting);
  expect((await other).body.toString()).toBe("page /en/cart");
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(26).fill(200));
  expect(await tooMany).toMatchObject({
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
    body: Buffer.from("away"),
  });
});

describe("requests that are no cached page", () => {
  /** Sends requests of one client at once. Nothing is rendered to its end before all have arrived. */
  const answersTo = async (count: number, path: string, method = "GET") => {
    const { waiting, answer } = flooded();
    let arrived = 0;
    const server = createServer((req, res) => {
      arrived += 1;
      (req as IncomingMessage).headers["x-forwarded-for"] = FLOOD;
      void answer(req, res);
    });
    atEnd(() => server.close());
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
    while (arrived < count) await moment();
    releaseAll(waiting);
    return Promise.all(all);
  };

  test("pages have turns, and the one too many is the page that says 503", async () => {
    const answers = await answersTo(27, "/en/cart");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(26);
    expect(answers.filter(({ status }) => status === 503).map(({ text }) => text)).toEqual(["away"]);
  });
  test("an order waits in a lane of its own, and the one too many is refused in the calls' own words", async () => {
    const answers = await answersTo(65, "/api/v1/common/post-customer-order/post-order", "POST");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    expect(refused).toEqual({ status: 503, type: "application/json", text: callRefusal(503) });
  });

  test.each([
    ["POST", "/api/admin/v1/orders/list", 6 + 60, { code: "UNAVAILABLE" }],
    ["POST", "/api/webhooks/stripe", 6 + 100, "Too many requests"],
    ["POST", "/en/cart", 4 + 100, "away"],
    ["POST", "/en/status/503", 4 + 100, "away"],
    ["GET", "/_next/static/chunks/none.js", 12 + 100, "Too many requests"],
  ])("%s %s: %i of one client are worked on or wait, and no more", async (method, path, most, said) => {
    const answers = await answersTo(most + 1, path, method);
    const refused = answers.filter(({ status }) => status === 503).map(({ text }) => text);
    expect(refused).toEqual([typeof said === "string" ? said : JSON.stringify(said)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  });
});

describe("a flood of one kind", () => {
  /** Fills every turn and place of a lane by one client, and counts what is rendered of others then. */
  const besideFlood = async (
    flood: { method: string; url: string },
    other: { method: string; url: string },
  ) => {
    const { waiting, answer } = flooded();
    const server = createServer((req, res) => {
      (req as IncomingMessage).headers["x-forwarded-for"] = String(req.headers["x-client"]);
      void answer(req, res);
    });
    atEnd(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const ask = ({ method, url }: { method: string; url: string }, client: string) =>
      fetch(`http://127.0.0.1:${port}${url}`, { method, headers: { ...DOCUMENT, "x-client": client } });
    const all = Array.from({ length: 60 }, () => ask(flood, FLOOD));
    while (waiting.length === 0) await moment();
    const before = waiting.length;
    const asked = ask(other, "203.0.113.10");
    while (waiting.length === before) await moment();
    releaseAll(waiting);
    const { status } = await asked;
    await Promise.all(all.map(async (one) => (await one).text()));
    return status;
  };

  const SEARCH = { method: "GET", url: "/en/suggest?q=dr" };
  const ORDER = { method: "POST", url: "/api/v1/common/post-customer-order/post-order" };
  test.each([
    ["session/show without a login", { method: "POST", url: "/api/admin/v1/session/show" }],
    ["made-up invitations", { method: "POST", url: "/api/admin/v1/invitation/show" }],
    ["orders without a session", ORDER],
    ["messages with a wrong signature", { method: "POST", url: "/api/webhooks/stripe" }],
    ["searches", SEARCH],
  ])("%s keeps nobody from a search or an order", async (_, flood) => {
    expect([await besideFlood(flood, SEARCH), await besideFlood(flood, ORDER)]).toEqual([200, 200]);
  });
});

describe("the page that says 503", () => {
  /** Admission with every turn of the client taken, and the addresses of the pages that are rendered. */
  const refusing = () => {
    const addresses: string[] = [];
    const { renderPage } = admission(() =>
      Promise.resolve({
        renderPage: (address) => {
          addresses.push(address);
          return address.includes("/status/")
            ? Promise.resolve(aPage(503, address))
            : new Promise<Page>(() => undefined);
        },
        answer: () => undefined,
        figures: () => ({ memory: 0, lag: 0, pools: [] }),
        close: () => Promise.resolve(),
      }),
    );
    for (let taken = 0; taken < 2 + 24; taken += 1) void renderPage("/en/cart", DOCUMENT, FLOOD);
    return {
      refused: async (address: string) => (await renderPage(address, DOCUMENT, FLOOD)).body.toString(),
      pages503: () => addresses.filter((address) => address.includes("/status/")),
    };
  };

  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }));
  afterEach(() => jest.useRealTimers());

  test("is in the language of the request, and rendered once in each", async () => {
    const { refused, pages503 } = refusing();
    expect([await refused("/ar/cart"), await refused("/en/cart"), await refused("/ar/wishlist")]).toEqual([
      "/ar/status/503",
      "/en/status/503",
      "/ar/status/503",
    ]);
    expect(pages503()).toEqual(["/ar/status/503", "/en/status/503"]);
  });

  test("is rendered anew after a change of the owner's words, and of nothing else", async () => {
    const { refused, pages503 } = refusing();
    await refused("/en/cart");
    jest.advanceTimersByTime(10);
    tagExpiry.expire("product:7", Date.now());
    await refused("/en/cart");
    expect(pages503()).toHaveLength(1);
    tagExpiry.expire("label", Date.now());
    jest.advanceTimersByTime(10);
    await refused("/en/cart");
    expect(pages503()).toHaveLength(2);
  });
});

describe("clients that read nothing", () => {
  const sockets: Socket[] = [];
  const server = createServer();
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test("do not hold their turns: the answer is rendered, and only its bytes wait", async () => {
    let begun = 0;
    // More than all buffers between the two ends take.
    const body = Buffer.alloc(64 * 1024 * 1024);
    const { answer } = admission(() =>
      Promise.resolve({
        renderPage: () => Promise.resolve(aPage(503, "away")),
        answer: (req, res) => {
          begun += 1;
          res.writeHead(200).end(req.url === "/en/cart" ? "read" : body);
        },
        figures: () => ({ memory: 0, lag: 0, pools: [] }),
        close: () => Promise.resolve(),
      }),
    );
    server.on("request", (req, res) => {
      req.headers["x-forwarded-for"] = FLOOD;
      void answer(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (let index = 0; index < 2; index += 1) {
      const socket = connect(port, "127.0.0.1").pause();
      sockets.push(socket);
      socket.write("GET /en/wishlist HTTP/1.1\r\nHost: shop\r\n\r\n");
    }
    while (begun < 2) await moment();
    const response = await fetch(`http://127.0.0.1:${port}/en/cart`, { headers: DOCUMENT });
    expect([response.status, await response.text()]).toEqual([200, "read"]);
  });
});

describe("while no renderer is there", () => {
  /** A framework that is away when the test says so. */
  const mortal = () => {
    let isAway = false;
    const gone = () => Promise.reject(new RendererAway("The renderer ended (SIGKILL)."));
    const framework: Framework = {
      renderPage: (address) => (isAway ? gone() : Promise.resolve(aPage(503, `rendered ${address}`))),
      answer: gone,
      figures: () => ({ memory: 0, lag: 0, pools: [] }),
      close: () => Promise.resolve(),
    };
    return { die: () => (isAway = true), ...admission(() => Promise.resolve(framework)) };
  };

  /** What a request is answered that was under way. */
  const answerTo = async (
    { answer }: Pick<ReturnType<typeof mortal>, "answer">,
    path: string,
    headers: Record<string, string>,
  ) => {
    const server = createServer((req, res) => void answer(req, res));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    atEnd(() => server.close());
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: path.startsWith("/api/") ? "POST" : "GET",
      headers: { connection: "close", ...headers },
    });
    return [response.status, response.headers.get("retry-after"), await response.text()];
  };

  test("a page is refused by the page that was made before, in its language", async () => {
    const shop = mortal();
    await shop.prepare();
    shop.die();
    expect(await answerTo(shop, "/ar/search", DOCUMENT)).toEqual([503, "5", "rendered /ar/status/503"]);
    expect(await shop.renderPage("/en/cart", DOCUMENT, FLOOD)).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      body: Buffer.from("rendered /en/status/503"),
    });
  });

  test("a page is refused in plain words where none was made", async () => {
    const shop = mortal();
    shop.die();
    const [status, again, text] = await answerTo(shop, "/ar/search", DOCUMENT);
    expect([status, again]).toEqual([503, "5"]);
    expect(text).toContain('<html lang="ar" dir="rtl">');
  });

  test("a call is refused as the calls refuse themselves", async () => {
    const shop = mortal();
    shop.die();
    expect(await answerTo(shop, "/api/v1/dynamic/get-colors-list", {})).toEqual([503, "5", callRefusal(503)]);
  });
});
