import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { CACHE, productCaching, relatedCaching } from "../lib/shop/cache-manifest";
import { HOST_TAG_NAMES, isRevalidation, ownTagsOf, revalidation } from "./revalidate.mjs";

const SECRET = "a-secret-of-some-length";
const ALL = "product, product:<id>, category, category:<id>, list, label, content, place, everything";

type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown };

let server: Server;
let expired: (string[] | "everything")[];

const start = async (secret: string | undefined): Promise<void> => {
  const answer = revalidation({ secret, expire: (tags) => void expired.push(tags) });
  server = createServer((req, res) => {
    if (isRevalidation(req.url ?? "")) void answer(req, res).catch(() => res.writeHead(500).end("{}"));
    else res.writeHead(204).end("");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
};
const stop = () => new Promise((resolve) => server.close(resolve));

const send = (
  body: string,
  headers: Record<string, string> = {},
  path = "/api/revalidate",
  method = "POST",
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path, method, headers, agent: false }, (res) => {
      let text = "";
      res.on("data", (chunk: Buffer) => (text += chunk.toString()));
      res.on("end", () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: JSON.parse(text) as unknown }),
      );
    })
      .on("error", reject)
      .end(body);
  });

const BEARER = { authorization: `Bearer ${SECRET}` };
const tell = (body: unknown): Promise<Answer> => send(JSON.stringify(body), BEARER);

beforeEach(async () => {
  expired = [];
  await start(SECRET);
});
afterEach(stop);

test("a tag is expired as the shop's own tags, and the answer is that of Next.js", async () => {
  const before = Date.now();
  const answer = await tell({ tag: "product:1001" });
  expect(answer).toMatchObject({ status: 200, body: { revalidated: true, now: expect.any(Number) } });
  expect((answer.body as { now: number }).now).toBeGreaterThanOrEqual(before);
  expect(answer.headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
  expect(expired).toEqual([["product:1001", "stock:1001", "availability", "related"]]);
});

test("tags are expired together, each once, and everything includes the others", async () => {
  await tell({ tags: ["product:1", "list", "product:2"] });
  await tell({ tag: "label", tags: ["place"] });
  await tell({ tags: ["label", "everything"] });
  expect(expired).toEqual([
    ["product:1", "stock:1", "availability", "related", "product:2", "stock:2"],
    ["label", "place"],
    "everything",
  ]);
});

test("the secret may stand in the address, also with signs that are encoded there", async () => {
  expect((await send('{"tag":"list"}', {}, `/api/revalidate?secret=${SECRET}`)).status).toBe(200);
  await stop();
  await start("with +&= and blanks");
  expect(
    (await send('{"tag":"list"}', {}, "/api/revalidate?secret=with%20%2B%26%3D+and%20blanks")).status,
  ).toBe(200);
});

test.each<[string, Record<string, string>, string]>([
  ["none", {}, ""],
  ["an empty one", { authorization: "Bearer " }, "?secret="],
  ["a shorter one", { authorization: `Bearer ${SECRET.slice(1)}` }, ""],
  ["a longer one", { authorization: `Bearer ${SECRET}x` }, ""],
  ["another scheme", { authorization: `Basic ${SECRET}` }, ""],
  [
    "a wrong one in the header beside the right one in the address",
    { authorization: "Bearer x" },
    `?secret=${SECRET}`,
  ],
])("with %s as secret nothing is expired", async (_, headers, query) => {
  const answer = await send('{"tag":"list"}', headers, `/api/revalidate${query}`);
  expect([answer.status, answer.headers["www-authenticate"], expired]).toEqual([401, "Bearer", []]);
});

test("without the setting the address does not exist", async () => {
  await stop();
  await start(undefined);
  expect((await send('{"tag":"list"}', { authorization: "Bearer " })).status).toBe(404);
  expect((await send("", {}, "/api/revalidate", "GET")).status).toBe(404);
  expect(expired).toEqual([]);
});

test.each(["GET", "PUT", "DELETE", "OPTIONS"])("%s is told which method is answered", async (method) => {
  const answer = await send("", BEARER, "/api/revalidate", method);
  expect([answer.status, answer.headers.allow, expired]).toEqual([405, "POST", []]);
});

test.each(["", "no JSON", "null", "[]", "{}", '{"tag":7}', '{"tags":{}}', '{"tags":["list",null]}'])(
  "the body %j is refused with what was expected and the tags that exist",
  async (body) => {
    const answer = await send(body, BEARER);
    const message = `The body must be JSON like {"tag":"product:1001"} or {"tags":["product:1001","list"]}. The tags are ${ALL}.`;
    expect([answer.status, answer.body, expired]).toEqual([400, { revalidated: false, message }, []]);
  },
);

test.each([
  "products",
  "product:",
  "product:x",
  "product:1:2",
  "list:7",
  "everything:1",
  "constructor",
  "Product:1",
  "availability",
])("the tag %s is refused, and none of those beside it is expired", async (tag) => {
  const answer = await tell({ tags: ["label", tag] });
  const message = `"${tag}" is not a tag. The tags are ${ALL}.`;
  expect([answer.status, answer.body, expired]).toEqual([400, { revalidated: false, message }, []]);
});

test("a thousand tags are taken, one more is not", async () => {
  const tags = Array.from({ length: 1000 }, (_, i) => `product:${i}`);
  expect((await tell({ tags })).status).toBe(200);
  expect(expired[0]).toHaveLength(2002);
  const answer = await tell({ tags: [...tags, "list"] });
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toMatch(
    /^At most 1000 tags may stand in one request; these are 1001\./,
  );
  expect(expired).toHaveLength(1);
});

test("a body of 64 KB is taken, a larger one is not, whether it says its length or not", async () => {
  const padded = (size: number): string => '{"tag":"list"}'.padEnd(size, " ");
  expect((await send(padded(65_536), BEARER)).status).toBe(200);
  expect((await send(padded(65_537), BEARER)).status).toBe(413);
  expect((await send(padded(500_000), { ...BEARER, "transfer-encoding": "chunked" })).status).toBe(413);
  expect(expired).toHaveLength(1);
});

test("a body that comes in pieces, as some clients send JSON, is taken", async () => {
  expect((await send('{"tag":"list"}', { ...BEARER, "transfer-encoding": "chunked" })).status).toBe(200);
  expect(expired).toEqual([["availability", "related"]]);
});

test("only this address is answered", () => {
  const addresses = [
    "/api/revalidate",
    "/api/revalidate?secret=x",
    "/api/revalidate/",
    "/api/revalidates",
    "/en/api/revalidate",
  ];
  expect(addresses.map(isRevalidation)).toEqual([true, true, false, false, false]);
});

describe("the table of tags", () => {
  const kinds = (said: string): string[] => [ownTagsOf(said) ?? []].flat();

  it("names what hosts may say", () => {
    expect(HOST_TAG_NAMES).toBe(ALL);
  });

  it("expires only tags that reads carry", () => {
    const carried = new Set([
      ...Object.values(CACHE).flatMap(({ tags }) => tags as readonly string[]),
      ...productCaching(7).tags,
      ...relatedCaching(7).tags,
    ]);
    for (const said of ["product:7", "category", "category:7", "list", "label", "content", "place"]) {
      for (const tag of kinds(said)) expect(carried).toContain(tag);
    }
  });

  it.each<[string, readonly string[], string[]]>([
    ["a product's page", productCaching(7).tags, ["product:7", "category"]],
    ["another product's page", productCaching(8).tags, ["category"]],
    ["a list", CACHE.list.tags, ["product:7", "category", "list"]],
    ["related products", relatedCaching(7).tags, ["product:7", "category", "list"]],
    ["filters", CACHE.facets.tags, ["product:7", "category", "list"]],
    ["the menu", CACHE.categories.tags, ["category"]],
    ["banners, campaigns and the logo", CACHE.content.tags, ["content"]],
    ["payment methods", CACHE.paymentMethods.tags, ["content"]],
    ["labels", CACHE.labels.tags, ["label"]],
    ["places", CACHE.places.tags, ["place"]],
  ])("says which reads are asked again: %s", (_, tags, expected) => {
    const said = ["product:7", "category", "list", "label", "content", "place"];
    expect(said.filter((one) => kinds(one).some((tag) => tags.includes(tag)))).toEqual(expected);
  });

  it("has words for everything", () => {
    expect([ownTagsOf("product"), ownTagsOf("everything")]).toEqual(["everything", "everything"]);
  });
});
