import { inflateSync } from "node:zlib";

/** Counts the pages of a PDF. */
export const pagesOf = (pdf: Buffer): number =>
  (pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? []).length;

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
/** Text that stands for what is drawn (ActualText), which is drawn in another order. @param escaped UTF-16 of a PDF string */
const actualText = (escaped: string): string =>
  Buffer.from(
    escaped.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    "latin1",
  )
    .swap16()
    .toString("utf16le");

/**
 * Reads the text as readers of PDF do: characters of the drawn codes, right-to-left texts turned back letter by letter. Runs
 * are divided by `|`.
 */
export const textOf = (pdf: Buffer): string => {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id, body]) => [id!, body!] as const,
    ),
  );
  const contents = (id: string): string => {
    const body = objects.get(id) ?? "";
    const stream = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "", "latin1");
    return (body.includes("/FlateDecode") ? inflateSync(stream) : stream).toString("latin1");
  };
  const charactersOf = (font: string): string[] =>
    [
      ...contents(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "")?.[1] ?? "").matchAll(/> \[(.*)\]/g),
    ].flatMap(([, entries]) =>
      [...entries!.matchAll(/<([^>]*)>/g)].map(([, hex]) =>
        Buffer.from(hex!.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      ),
    );
  const source = [...objects.values()].join("\n");
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, charactersOf(id!)]),
  );
  return [...source.matchAll(/\/Contents (\d+) 0 R/g)]
    .flatMap(([, id]) =>
      contents(id!)
        .replace(/\/ActualText \(\xfe\xff([\s\S]*?)\)\n>> BDC[\s\S]*?\nEMC/g, "\nBT\nactual $1\nend\n")
        .split("\nBT\n")
        .slice(1),
    )
    .map((block) => {
      const actual = /^actual ([\s\S]*?)\nend\n/.exec(block)?.[1];
      if (actual !== undefined) return actualText(actual);
      const characters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "") ?? [];
      const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      const drawn = codes.map((code) => characters[Number.parseInt(code, 16)] ?? "?");
      return (/\p{Script=Arabic}/u.test(drawn.join("")) ? drawn.toReversed() : drawn).join("");
    })
    .join("|");
};
