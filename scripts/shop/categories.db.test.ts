import { aProduct } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { commandOf } from "./nouns";

useTestDatabase();

/** Runs a command. @returns what it prints */
const shop = async (...words: string[]): Promise<string> => {
  const lines: string[] = [];
  const log = jest.spyOn(console, "log").mockImplementation((text: string) => lines.push(text));
  try {
    const found = commandOf(["categories", ...words]);
    if (found === null) throw new Error("This is no command.");
    await found.command.run(found.rest);
  } finally {
    log.mockRestore();
  }
  return lines.join("\n");
};
const add = async (...words: string[]): Promise<string> =>
  String((JSON.parse(await shop("add", "--json", "--name", ...words)) as { id: number }).id);

test("categories are added, renamed, moved and switched", async () => {
  const tools = await add("Tools", "--name-ar", "أدوات");
  const hammers = await add("Hammers", "--below", tools);
  const saws = await add("Saws", "--below", tools);
  const other = await add("Other");
  await aProduct({ categories: [Number(saws)] });
  expect(await shop("list")).toMatch(/Tools +أدوات.*\n.* {3}Hammers.*\n.* {3}Saws +1 +on\n.*Other/);
  expect(await shop("move", saws, "up")).toBe(`The order is now ${saws}, ${hammers}.`);
  expect(await shop("rename", saws, "--name", "Hand saws", "--name-ar", "مناشير")).toContain(
    'name.en: "Hand saws"',
  );
  expect(await shop("off", saws)).toContain(
    "1 products on sale were in it; 1 of them are in no category now.",
  );
  expect(await shop("on", saws)).toContain("isActive: true");
  expect(await shop("move", saws, "--below", other)).toContain(`parentId: ${other}`);
  expect(await shop("move", saws, "--below", "0")).toContain("parentId: null");
});

test("what cannot be is said in a sentence", async () => {
  const parent = await add("Paint");
  const child = await add("Brushes", "--below", parent);
  for (const [words, sentence] of [
    [["rename", "7"], "There is no category with this id."],
    [["rename", "seven"], "The category is a whole number, from 1 to 2147483647."],
    [["rename", child, "--name", ""], "These fields cannot be so: name.en. Nothing was changed."],
    [["add", "--name", "paint"], "Another category in the same place has this name. Nothing was changed."],
    [
      ["add", "--name", "Rollers", "--below", child],
      "These fields cannot be so: parentId. Nothing was changed.",
    ],
    [["move", child], "Say where: up, down or --below <id>."],
  ] as const)
    await expect(shop(...words)).rejects.toThrow(sentence);
});
