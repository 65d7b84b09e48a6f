/** @jest-environment node */
import { withDeferredScripts } from "./defer-scripts.mjs";

const file = (name: string): string => `/_next/static/chunks/${name}.js`;
const tag = (name: string): string => `<script src="${file(name)}" async=""></script>`;
const page = (head: string, body: string): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

const DOCUMENT = page(
  `<link rel="preload" as="script" fetchPriority="low" href="${file("main")}"/>${tag("one")}${tag("turbopack-two")}<script src="${file("old")}" noModule=""></script>`,
  `<p>لوح &amp; more</p>${tag("main")}<script>self.__next_f.push([1,"${file("one")}"])</script>`,
);

test("the scripts of the head and the last one go into a list at the end, once each and in their order", () => {
  const late = withDeferredScripts(Buffer.from(DOCUMENT)).toString();
  expect(late).not.toContain(tag("one"));
  expect(late).not.toContain(tag("main"));
  expect(late).not.toContain('rel="preload"');
  expect(late).toMatch(
    /\)\(\["\/_next\/static\/chunks\/one\.js","\/_next\/static\/chunks\/turbopack-two\.js","\/_next\/static\/chunks\/main\.js"\]\)<\/script><\/body><\/html>$/,
  );
});

test("all else of the document stays as it was", () => {
  const late = withDeferredScripts(Buffer.from(DOCUMENT)).toString();
  expect(late.replace(/<style data-held>.*?<\/style>|<script data-late>.*<\/script>(?=<\/body>)/gs, "")).toBe(
    page(
      `<script src="${file("old")}" noModule=""></script>`,
      `<p>لوح &amp; more</p><script>self.__next_f.push([1,"${file("one")}"])</script>`,
    ),
  );
});

test("what waits with the scripts is held by a style that they take away", () => {
  const late = withDeferredScripts(Buffer.from(DOCUMENT)).toString();
  expect(late).toContain("{content-visibility:hidden}}</style></head>");
  expect(late).toContain('querySelector("style[data-held]")?.remove()');
});

test.each([
  ["data of a navigation", `1:"$Sreact.fragment"\n0:{"f":"</head>"}`],
  ["a document without scripts", page("<title>404</title>", "<p>Not here</p>")],
  ["nothing", ""],
])("%s passes unchanged", (_, text) => {
  const body = Buffer.from(text);
  expect(withDeferredScripts(body)).toBe(body);
});
