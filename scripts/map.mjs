import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOMS, WINGS } from "../.dependency-cruiser.mjs";

/** `npm run map` draws which part of the code knows which, from the rows that the checks compare every import with. */

export const MAP = "docs/wings.md";

/** Wings that nearly all others know. Their arrows would hide the rest. */
const KNOWN_BY_ALL = ["model", "languages", "html", "messages", "ground"];

/** The wings of the parts that others know without the rest. */
const WHOLE = /** @type {Readonly<Record<string, string>>} */ ({ doors: "commerce", inline: "ui" });

/** @param {string} path a pattern of paths @returns {string} as a reader writes it */
const written = (path) => path.replaceAll("\\.", ".").replaceAll("[^/]*", "*").replaceAll("|", " or ");

const COMMERCE = "lib/commerce/";

/** The room of a file of commerce. @param {string} file */
const roomOf = (file) => file.slice(COMMERCE.length).split("/")[0] ?? "";

/**
 * What each room offers: its files that files of other rooms import. Their paths are without room and ending.
 * @returns {Map<string, string[]>}
 */
const readOffers = () => {
  const offers = new Map(Object.keys(ROOMS).map((room) => [room, /** @type {Set<string>} */ (new Set())]));
  const files = readdirSync(COMMERCE, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => `${COMMERCE}${file}`);
  for (const file of files)
    for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
      const target = path.posix.join(path.posix.dirname(file), imported);
      if (target.startsWith(COMMERCE) && roomOf(target) !== roomOf(file))
        offers.get(roomOf(target))?.add(target.slice(`${COMMERCE}${roomOf(target)}/`.length));
    }
  return new Map([...offers].map(([room, targets]) => [room, [...targets].sort()]));
};

/** The page of the map, in Markdown with two Mermaid drawings. @returns {string} */
export const drawMap = () => {
  const wings = Object.entries(WINGS).filter(([name]) => !KNOWN_BY_ALL.includes(name));
  const arrows = wings.flatMap(([name, { knows }]) =>
    knows
      .filter((known) => !KNOWN_BY_ALL.includes(known))
      .map((known) => `  ${name} --> ${WHOLE[known] ?? known}`),
  );
  const rooms = Object.entries(ROOMS).reverse();
  return `# Wings and rooms

Made by \`npm run map\` from \`.dependency-cruiser.mjs\`, which \`npm test\` compares every import with. An arrow means "knows". ${KNOWN_BY_ALL.map((name) => `\`${name}\``).join(", ")} are left out of the drawing: nearly all wings know them.

\`\`\`mermaid
flowchart TD
${arrows.join("\n")}
\`\`\`

| wing | paths |
| --- | --- |
${Object.entries(WINGS)
  .map(([name, { path }]) => `| ${name} | \`${written(path)}\` |`)
  .join("\n")}

## The rooms of commerce

A room of \`lib/commerce\` knows the rooms below its own. Its folders stand in the order of knowing too.

\`\`\`mermaid
flowchart TD
${rooms.map(([room, rows]) => `  ${room}["${[room, ...rows.toReversed().map((row) => row.join(", "))].join("<br>")}"]`).join("\n")}
${rooms
  .slice(1)
  .map(([room], i) => `  ${rooms[i]?.[0]} --> ${room}`)
  .join("\n")}
\`\`\`

What each room offers: the files of it that other rooms import. A file that is new here is a decision.

| room | offers |
| --- | --- |
${[...readOffers()].map(([room, files]) => `| ${room} | ${files.map((file) => `\`${file}\``).join(", ") || "nothing"} |`).join("\n")}
`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(MAP, drawMap());
