import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messageAt, messagePaths } from "@/lib/i18n/message-tree";
import { makeI18nProvider } from "./words";
import { ADMIN_MESSAGES } from "./words.testing";

/** Codes that the calls of the admin API name as refusals. */
const refusalCodes = (): string[] => {
  const folder = "lib/admin-contract";
  const text = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  const comments = [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([comment]) => comment);
  return [...new Set(comments.flatMap((comment) => comment.match(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g) ?? []))];
};

test("every refusal that the contract names has a sentence", () => {
  const codes = refusalCodes();
  expect(codes).toContain("ACTION_NOT_ALLOWED");
  expect(codes.filter((code) => messageAt(ADMIN_MESSAGES.en, `errors.${code}`) === null)).toEqual([]);
});

test("the library's strings are found in both languages, and its own default is the last resort", () => {
  const [en, ar] = [makeI18nProvider("en"), makeI18nProvider("ar")];
  for (const key of messagePaths(ADMIN_MESSAGES.en).filter((name) => name.startsWith("ra.")))
    expect([en.translate(key), ar.translate(key)]).not.toContain(key);
  expect(ar.translate("ra.page.not_found")).toBe("غير موجود");
  expect(en.translate("resources.orders.name", { _: "Orders" })).toBe("Orders");
  expect(en.translate("unknown.key")).toBe("unknown.key");
});
