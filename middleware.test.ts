import { LANGUAGE_CODES, LANGUAGE_PATTERN } from "@/lib/i18n/languages";
import { config } from "./middleware";

test("the middleware's addresses name every language of the table", () => {
  const [withoutLanguage, ...withLanguage] = config.matcher;
  const codes = LANGUAGE_CODES.map((code) => `${code}(?:/|$)`).join("|");
  expect(withoutLanguage?.startsWith(`/((?!${codes}|api/|`)).toBe(true);
  expect(withLanguage.filter((source) => !source.startsWith(`/(${LANGUAGE_PATTERN})/`))).toEqual([]);
});

test("the desk and the calls have no language in their addresses", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  expect(["/admin", "/admin/", "/admin/orders", "/api/admin/v1/session/show"].filter(matches)).toEqual([]);
  expect(["/", "/cart", "/administration"].filter((path) => !matches(path))).toEqual([]);
});
