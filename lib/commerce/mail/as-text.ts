import "server-only";
import type { Letter, Part } from "./letter";

const partAsText = (part: Part): string => {
  switch (part.kind) {
    case "paragraph":
    case "quote":
      return part.text;
    case "facts":
      return part.rows
        .map(([label, value]) => (value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`))
        .join("\n");
    case "goods":
      return part.rows.map(({ name, detail, amount }) => `${name}\n${detail}: ${amount}`).join("\n\n");
    case "sums":
      return part.rows.map(([label, amount]) => `${label}: ${amount}`).join("\n");
    case "code":
      return part.code;
    case "link":
      return `${part.text}:\n${part.url}`;
  }
};

/** A letter as plain text. @param foot the line under every mail */
export const asText = (letter: Letter, foot: string): string =>
  `${[...letter.parts.map(partAsText), `-- \n${foot}`].join("\n\n")}\n`;
