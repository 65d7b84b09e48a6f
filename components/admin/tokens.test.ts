import { readFileSync } from "node:fs";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { makeTheme } from "./theme";
import { COLOURS, customProperties, DARK_CHANGES, LINE_HEIGHTS, STEPS } from "./tokens";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** The custom properties of a rule. */
const valuesIn = (rule: string): Record<string, string> =>
  Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );

const [, light = ""] = /^:root \{([^}]+)\}/m.exec(css) ?? [];
const [, dark = ""] = /prefers-color-scheme: dark\) \{\s*:root \{([^}]+)\}/.exec(css) ?? [];
const [, arabic = ""] = /:lang\(ar\) \{([^}]+)\}/.exec(css) ?? [];

test("the desk's colours are the shop's", () => {
  expect(valuesIn(light)).toMatchObject(COLOURS.light);
  const darkValues = valuesIn(dark);
  expect(darkValues).toMatchObject(DARK_CHANGES);
  const changed = Object.keys(darkValues).filter((name) => Object.hasOwn(COLOURS.light, name));
  expect(Object.keys(DARK_CHANGES).sort()).toEqual(changed.sort());
});

test("the desk's text sizes are the shop's", () => {
  for (const [language, values] of [
    ["en", valuesIn(light)],
    ["ar", valuesIn(arabic)],
  ] as const) {
    for (const [name, size] of Object.entries(STEPS[language])) expect(values[name]).toBe(`${size}rem`);
    expect(values.lead).toBe(String(LINE_HEIGHTS[language]));
  }
});

test("every theme takes its colours from the tokens and its direction from the language", () => {
  for (const mode of ["light", "dark"] as const)
    for (const language of LANGUAGE_CODES) {
      const theme = makeTheme(mode, language);
      const colours = COLOURS[mode];
      expect(theme.direction).toBe(language === "ar" ? "rtl" : "ltr");
      expect(theme.palette.primary.main).toBe(colours.green);
      expect(theme.palette.background).toMatchObject({ default: colours.paper, paper: colours.card });
      expect(theme.palette.text).toMatchObject({ primary: colours.ink, secondary: colours["ink-2"] });
      expect(customProperties(mode, language)["--green"]).toBe(colours.green);
    }
});
