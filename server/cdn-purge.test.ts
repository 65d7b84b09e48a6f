/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { publicHeaders, purger } from "./cdn-purge.mjs";

type Message = { tags?: string[]; purge_everything?: true };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A cache that refuses its first messages. */
const aCache = async (refusals: number) => {
  const taken: Message[] = [];
  const authorizations: (string | undefined)[] = [];
  let left = refusals;
  let look = (): void => undefined;
  const server: Server = createServer((req, res) => {
    let text = "";
    req.on("data", (chunk: Buffer) => (text += chunk.toString()));
    req.on("end", () => {
      authorizations.push(req.headers.authorization);
      if (left > 0) {
        left -= 1;
        return void res.writeHead(503).end();
      }
      taken.push(JSON.parse(text) as Message);
      res.end("{}");
      look();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const until = (ok: () => boolean): Promise<void> =>
    new Promise((resolve) => (look = () => ok() && resolve())());
  return { port: (server.address() as AddressInfo).port, taken, authorizations, until };
};

const tagsOf = (messages: Message[]): string[] => messages.flatMap(({ tags }) => tags ?? []);

test("tags go in messages of thirty, with the password of the address", async () => {
  const cache = await aCache(0);
  const tags = Array.from({ length: 70 }, (_, i) => `product:${i}`);
  purger(`http://:secret@localhost:${cache.port}/purge`)(tags);
  await cache.until(() => tagsOf(cache.taken).length === 70);
  expect(cache.taken.map((message) => message.tags?.length)).toEqual([30, 30, 10]);
  expect(tagsOf(cache.taken)).toEqual(tags);
  expect(cache.authorizations[0]).toBe("Bearer secret");
});

test("a message that is refused is sent again, and nothing said meanwhile is lost", async () => {
  const said: string[] = [];
  const isTakenAgain = new Promise<void>((resolve) => {
    jest.spyOn(console, "error").mockImplementation((line: string) => {
      said.push(line);
      if (said.length === 2) resolve();
    });
  });
  const cache = await aCache(1);
  const purge = purger(`http://localhost:${cache.port}`);
  purge(["product:1"]);
  purge(["product:2"]);
  await isTakenAgain;
  await cache.until(() => tagsOf(cache.taken).length === 2);
  expect(tagsOf(cache.taken).sort()).toEqual(["product:1", "product:2"]);
  expect(said).toEqual([
    "The shared cache did not take a purge (it answered 503); it is sent again until it does.",
    "The shared cache takes purges again.",
  ]);
  jest.restoreAllMocks();
});

test("too many tags, or all, are one word", async () => {
  const cache = await aCache(0);
  const purge = purger(`http://localhost:${cache.port}`);
  purge(Array.from({ length: 1001 }, (_, i) => `product:${i}`));
  await cache.until(() => cache.taken.length === 1);
  purge("everything");
  await cache.until(() => cache.taken.length === 2);
  expect(cache.taken).toEqual([{ purge_everything: true }, { purge_everything: true }]);
});

test("a shared cache is promised nothing that it could not be told to forget", () => {
  expect(publicHeaders(["product:1"], 60, false)).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "cache-tag": "product:1",
  });
  expect(publicHeaders([], false, true)["cdn-cache-control"]).toBe(
    "public, max-age=3600, stale-while-revalidate=3600",
  );
  expect(publicHeaders([], 60, true, false)["cdn-cache-control"]).toBe("public, max-age=60");
});
