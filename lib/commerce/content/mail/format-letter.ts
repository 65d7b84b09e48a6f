import "server-only";
import { escaped } from "@/lib/html/escape";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { isolatesAsElements } from "../../base/isolate";
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

/** Renders a letter as plain text. @param foot the line at the end of every mail */
export const asText = (letter: Letter, foot: string): string =>
  `${[...letter.parts.map(partAsText), `-- \n${foot}`].join("\n\n")}\n`;

/** The shop's light theme as inline styles, because mail clients remove all other styles. */
const INK = "#14201b";
const INK_3 = "#68746d";
const LINE = "#e1e4dd";
const GREEN = "#0b5a3a";
const PAPER = "#f7f7f3";

type Direction = (typeof LANGUAGES)[Language]["dir"];
/** Where a line starts and ends. */
const SIDES = { ltr: ["left", "right"], rtl: ["right", "left"] } as const;

/** A size or a range stays on one line. */
const unbroken = (text: string): string => text.replace(/(\d) ([×–]) (?=\d)/g, "$1\u00a0$2\u00a0");
/** So does a code, such as an order's number, which would be broken at its hyphens. A longer text needs several lines. */
const CODE = /<bdi dir="ltr">(?=[^<]{1,24}<)/g;

const html = (text: string): string =>
  isolatesAsElements(escaped(unbroken(text)))
    .replace(CODE, '<bdi dir="ltr" style="white-space:nowrap">')
    .replace(/\r?\n/g, "<br>");

const table = (rows: string[]): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border-top:1px solid ${INK};margin:16px 0">${rows.join("")}</table>`;

/** Two cells of a row. `start` and `end` follow the letter's direction; the attribute is for readers that know neither. */
const row = (dir: Direction, first: string, last: string, isTotal = false): string => {
  const [start, end] = SIDES[dir];
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${isTotal ? "font-weight:600;" : ""}`;
  return `<tr><td align="${start}" style="${cell}">${first}</td><td align="${end}" style="${cell}white-space:nowrap">${last}</td></tr>`;
};

const fact = (dir: Direction, label: string, value: string): string => {
  const [start] = SIDES[dir];
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;`;
  return `<tr><td align="${start}" width="35%" style="${cell}color:${INK_3}">${html(label)}</td><td align="${start}" style="${cell}">${html(value)}</td></tr>`;
};

const partAsHtml = (part: Part, dir: Direction): string => {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:16px 0">${html(part.text)}</p>`;
    case "quote":
      return `<blockquote dir="auto" style="margin:16px 0;padding:12px 16px;background:${PAPER}">${html(part.text)}</blockquote>`;
    case "facts":
      return table(part.rows.map(([label, value]) => fact(dir, label, value)));
    case "goods":
      return table(
        part.rows.map(({ name, detail, amount }) =>
          row(
            dir,
            `${html(name)}<br><span style="color:${INK_3};font-size:13px">${html(detail)}</span>`,
            html(amount),
          ),
        ),
      );
    case "sums":
      return table(
        part.rows.map(([label, amount], i) =>
          row(dir, html(label), html(amount), i === part.rows.length - 1),
        ),
      );
    case "code":
      return `<p style="margin:24px 0;font-size:30px;font-weight:600;letter-spacing:4px">${html(part.code)}</p>`;
    case "link":
      return `<p style="margin:24px 0"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${GREEN};color:#ffffff;text-decoration:none">${html(part.text)}</a></p>`;
  }
};

/**
 * A letter as a whole HTML document in its language and direction.
 * @param head the shop's name, and the address of the owner's logo, which stands in its place; null for none
 * @param foot the line under every mail
 */
export const asHtml = (
  letter: Letter,
  language: Language,
  { name, logo }: { name: string; logo: string | null },
  foot: string,
): string => {
  const { dir, lineHeight } = LANGUAGES[language];
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${html(letter.subject).replace(/<[^>]*>/g, "")}</title></head>
<body style="margin:0;padding:24px 16px;background:${PAPER};color:${INK};font:15px/${lineHeight} 'IBM Plex Sans','IBM Plex Sans Arabic',Arial,sans-serif">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;text-align:${SIDES[dir][0]}">
<p style="margin:0 0 16px;font-size:17px;font-weight:600;color:${GREEN}">${logo === null ? html(name) : `<img src="${escaped(logo)}" alt="${escaped(name)}" height="40" style="height:40px;max-width:100%">`}</p>
${letter.parts.map((part) => partAsHtml(part, dir)).join("\n")}
<p style="margin:24px 0 0;font-size:13px;color:${INK_3}">${html(foot)}</p>
</div></body></html>
`;
};
