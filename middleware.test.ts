import { LANGUAGE_CODES, LANGUAGE_PATTERN } from "@/lib/languages/languages";
import { NextRequest } from "next/server";
import { config, middleware } from "./middleware";

test("the middleware's addresses name every language of the table", () => {
  const [withoutLanguage, ...withLanguage] = config.matcher;
  const codes = LANGUAGE_CODES.map((code) => `${code}(?:/|$)`).join("|");
  expect(withoutLanguage?.startsWith(`/((?!${codes}|api/|`)).toBe(true);
  expect(withLanguage.filter((source) => !source.startsWith(`/(${LANGUAGE_PATTERN})/`))).toEqual([]);
});

test("the desk, the calls and what programs ask for have no language in their addresses", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  expect(
    ["/admin", "/admin/", "/admin/orders", "/api/admin/v1/session/show", "/.well-known/ucp"].filter(matches),
  ).toEqual([]);
  expect(["/", "/cart", "/administration"].filter((path) => !matches(path))).toEqual([]);
});

test.each([
  ["/en/product-detail/7/taps/tap", null],
  ["/en/product-detail/7/taps/tap?option-x=1&utm_source=a", null],
  ["/en/product-detail/7/taps/tap?color=2", "/en/variant/7/taps/tap?color=2"],
  ["/ar/product-detail/7/taps/tap?utm=1&option-3=2", "/ar/variant/7/taps/tap?utm=1&option-3=2"],
  // Names that follow from the id: the page leads to them, with the choice.
  ["/en/product-detail/7?option-3=2", "/en/variant/7/~/~?option-3=2"],
  ["/en/all-products/7?size=2", "/en/all-products/7/~?size=2"],
])("%s is drawn by %s", (address, drawn) => {
  const to = middleware(new NextRequest(`http://shop.example${address}`)).headers.get("x-middleware-rewrite");
  expect(to).toBe(drawn && `http://shop.example${drawn}`);
});
