import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { db } from "@/lib/commerce/base/db/client";
import { listRows, type ListRow } from "@/lib/commerce/catalogue/lists/list-rows";
import { countUses } from "@/lib/commerce/catalogue/lists/list-uses";
import { moveListRow } from "@/lib/commerce/catalogue/lists/move-list-row";
import { previewCategoryOff } from "@/lib/commerce/catalogue/lists/preview-off";
import { saveListRow } from "@/lib/commerce/catalogue/lists/save-list-row";
import { idOf, JSON_OPTION, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

type Facts = Record<string, unknown>;

const REFUSALS: Record<"NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT", (facts: Facts) => string> = {
  NOT_FOUND: () => "There is no category with this id.",
  FIELDS_INVALID: ({ fields, taken }) =>
    (taken as string[]).length > 0
      ? "Another category in the same place has this name. Nothing was changed."
      : `These fields cannot be so: ${(fields as string[]).join(", ")}. Nothing was changed.`,
  CONFLICT: () => "Somebody else has changed this category meanwhile. Nothing was changed.",
};

const NAMES = { name: { type: "string" }, "name-ar": { type: "string" } } as const;

const printCategory = (isJson: boolean, { id, fields }: ListRow): void => {
  if (isJson) print(JSON.stringify({ id, ...fields }));
  else
    print(
      `category ${id}`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    );
};

const save = async (id: number | null, fields: ListRow["fields"], isJson: boolean): Promise<void> => {
  const saved = await saveListRow(COMMAND_LINE, "category", { id, fields, seen: null });
  if (!saved.ok) throw new Refused(REFUSALS[saved.code](saved.facts ?? {}));
  printCategory(isJson, saved.value);
};

const categoryOf = async (word = ""): Promise<ListRow> => {
  const id = idOf(word, "The category");
  const found = (await listRows(db(), "category")).find((row) => row.id === id);
  if (found === undefined) throw new Refused(REFUSALS.NOT_FOUND({}));
  return found;
};

/** An empty Arabic name is none. */
const namesOf = ({ name, "name-ar": arabic }: { name?: string; "name-ar"?: string }): ListRow["fields"] => ({
  ...(name === undefined ? {} : { "name.en": name }),
  ...(arabic === undefined ? {} : { "name.ar": arabic || null }),
});

/** `0` stands for the top of the tree. */
const parentOf = (word: string | undefined): number | null =>
  word === undefined || word === "0" ? null : idOf(word, "--below");

const list: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    const uses = await countUses(db(), "category");
    const rows = (await listRows(db(), "category")).map(({ id, fields }) => ({
      id,
      ...fields,
      products: uses.get(id)?.products ?? 0,
    }));
    printRows(values.json, rows as Facts[], {
      id: ({ id }) => String(id),
      name: (row) => `${row.parentId === null ? "" : "  "}${String(row["name.en"])}`,
      arabic: (row) => String(row["name.ar"] ?? ""),
      products: ({ products }) => String(products),
      popular: ({ isPopular }) => (isPopular === true ? "popular" : ""),
      on: ({ isActive }) => (isActive === true ? "on" : "off"),
    });
  },
};

const add: Verb = {
  usage: "--name <text> [--name-ar <text>] [--below <id>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { ...NAMES, below: { type: "string" }, ...JSON_OPTION },
    });
    const fields = {
      "name.en": "",
      "name.ar": null,
      ...namesOf(values),
      parentId: parentOf(values.below),
      imageId: null,
      isPopular: false,
      isActive: true,
    };
    await save(null, fields, values.json);
  },
};

const rename: Verb = {
  usage: "<id> [--name <text>] [--name-ar <text>] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...NAMES, ...JSON_OPTION },
      allowPositionals: true,
    });
    const { id, fields } = await categoryOf(positionals[0]);
    await save(id, { ...fields, ...namesOf(values) }, values.json);
  },
};

const move: Verb = {
  usage: "<id> up|down|--below <id, 0 for the top> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { below: { type: "string" }, ...JSON_OPTION },
      allowPositionals: true,
    });
    const [word, way] = positionals;
    const { id, fields } = await categoryOf(word);
    if (values.below !== undefined)
      return save(id, { ...fields, parentId: parentOf(values.below) }, values.json);
    if (way !== "up" && way !== "down") throw new Refused("Say where: up, down or --below <id>.");
    const moved = await moveListRow(COMMAND_LINE, "category", id, way === "up" ? -1 : 1);
    if (!moved.ok) throw new Refused(REFUSALS[moved.code]({}));
    print(values.json ? JSON.stringify(moved.value) : `The order is now ${moved.value.join(", ")}.`);
  },
};

const switched = (isActive: boolean): Verb => ({
  usage: "<id> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const { id, fields } = await categoryOf(positionals[0]);
    const effects = isActive ? null : await previewCategoryOff(id);
    await save(id, { ...fields, isActive }, values.json);
    if (effects !== null && !values.json)
      print(
        `${effects.products} products on sale were in it; ${effects.placeless} of them are in no category now.`,
      );
  },
});

/** The category tree of the shop, of two levels. */
export const CATEGORIES: Record<string, Verb> = {
  list,
  add,
  rename,
  move,
  on: switched(true),
  off: switched(false),
};
