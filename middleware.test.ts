import { LANGUAGE_CODES, LANGUAGE_PATTERN } from "@/lib/i18n/languages";
import { config } from "./middleware";

test("the middleware's addresses name every language of the table", () => {
  const [withoutLanguage, ...withLanguage] = config.matcher;
  const codes = LANGUAGE_CODES.map((code) => `${code}(?:/|$)`).join("|");
  expect(withoutLanguage?.startsWith(`/((?!${codes}|api/|`)).toBe(true);
  expect(withLanguage.filter((source) => !source.startsWith(`/(${LANGUAGE_PATTERN})/`))).toEqual([]);
});
