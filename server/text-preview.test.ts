/** @jest-environment node */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { requestOutcome } from "../lib/shop/host/request-outcome";
import { cacheRoutes } from "./cache-routes.mjs";
import { pages } from "./pages.mjs";
import { previewAsked } from "./text-preview.mjs";

test.each([
  ["/en/about?text-preview=about", "about"],
  ["/ar?x=1&text-preview=marquee&y=2", "marquee"],
  ["/en/about?text-preview=about&_rsc=1a", "about"],
  ["/en/about", null],
  ["/en/text-preview=about", null],
  ["/en/about?text-preview=", null],
  ["/en/about?text-preview=../x", null],
  ["/en/about?old-text-preview=about", null],
])("%s asks for the draft %s", (url, section) => expect(previewAsked(url)).toBe(section));

test("a page with a draft is no cached page, neither its document nor its data", () => {
  const { askOf } = cacheRoutes({ routes: { "/en/about": {} }, dynamicRoutes: {} });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    askOf({ method: "GET", url, headers } as unknown as IncomingMessage);
  expect(ask("/en/about")?.key).toBe("/en/about");
  expect(ask("/en/about?text-preview=about")).toBeNull();
  expect(ask("/en/about?text-preview=about&_rsc=1a", { rsc: "1" })).toBeNull();
});

/** What the framework is asked for an address, and what the asker is answered. */
const asked = async (url: string, given = 200) => {
  const seen: { url: string; cookie: string | undefined; preview: string | null | undefined }[] = [];
  const { answer } = pages(
    (req, res) => {
      seen.push({
        url: req.url ?? "",
        cookie: req.headers.cookie,
        preview: requestOutcome()?.textPreview,
      });
      res.statusCode = req.url === url ? given : 200;
      res.setHeader("content-type", "text/html");
      res.setHeader("cache-control", "s-maxage=3600");
      res.end(`<p>${"x".repeat(40)}</p>`);
      return Promise.resolve();
    },
    { dev: true },
  );
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: "GET", url, headers: { accept: "text/html", cookie: "desk=abc" } });
  const res = new ServerResponse(req);
  const sent = jest.spyOn(res, "writeHead");
  await answer(req, res);
  const [status, headers] = sent.mock.calls[0] as unknown as [number, Record<string, string>];
  return { seen, status, headers };
};

test("the framework renders it in draft mode for this request, and no cache or search engine keeps it", async () => {
  const { seen, headers } = await asked("/en/about?text-preview=about");
  expect(seen).toEqual([
    {
      url: "/en/about?text-preview=about",
      cookie: "desk=abc; __prerender_bypass=development",
      preview: "about",
    },
  ]);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("a page in the place of a missing one is not of the draft", async () => {
  const { seen, status, headers } = await asked("/en/about?text-preview=about", 404);
  expect(status).toBe(404);
  expect(seen.map(({ preview }) => preview)).toEqual(["about", null]);
  expect(headers["cache-control"]).toContain("no-store");
});

test("any other page is rendered as before", async () => {
  const { seen, headers } = await asked("/en/about");
  expect(seen).toEqual([{ url: "/en/about", cookie: "desk=abc", preview: null }]);
  expect(headers["x-robots-tag"]).toBeUndefined();
});
