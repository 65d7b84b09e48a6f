import { readFileSync } from "node:fs";
import { messageAt, type MessageTree } from "@/lib/i18n/message-tree";
import { ARTICLE_COLUMNS, FILE_KINDS, PRODUCT_COLUMNS, SPECIFICATION_COLUMNS } from "./columns";
import { CELLS } from "./read-cells";

/** Fields of changes: those of the columns, and the seller of a new product. */
const FIELDS = [
  ...Object.values({ ...PRODUCT_COLUMNS, ...ARTICLE_COLUMNS, ...SPECIFICATION_COLUMNS }),
  "sellerId",
].flatMap((field) => field ?? []);

test.each(["en", "ar"])("every field that an import changes has a name at the desk in %s", (language) => {
  const messages = JSON.parse(readFileSync(`messages/admin/${language}.json`, "utf8")) as MessageTree;
  expect(FIELDS).toContain("name.en");
  expect(
    FIELDS.filter((field) => messageAt(messages, `exchange.fields.${field.replace(".", "-")}`) === null),
  ).toEqual([]);
});

test.each(Object.keys(FILE_KINDS) as (keyof typeof FILE_KINDS)[])(
  "every field that a file of %s may change has one column and one reader",
  (kind) => {
    const columns = Object.values(FILE_KINDS[kind].columns).flatMap((field) => field ?? []);
    expect(columns.sort()).toEqual(Object.keys(CELLS[kind]).sort());
  },
);
