import "server-only";
import PDFDocument from "pdfkit";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { faceNameOf, faceOf, type FaceName } from "./faces";
import { writeLetters, type DocumentFont } from "./letter-codes";
import { shapeOnce } from "./shape-once";
import { isIndianScript, paragraphOf, visualRuns, type Run } from "./visual-runs";

/** A4 in points, with margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 40, bottom: 60 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.side;
export const COLOR = {
  ink: "#14201b",
  soft: "#46534c",
  green: "#0b5a3a",
  line: "#c4cac1",
  fill: "#e7f2ec",
} as const;

export type Style = { size: number; isBold?: boolean; color?: string };
/**
 * A text box in points, measured from the start edge (left in English, right in Arabic). Figures are aligned
 * at the right in both languages, so that their digits line up.
 */
export type Box = { x: number; y: number; width: number; align?: "start" | "end" | "figures" };
/** One line, ready to draw. `text`: as it is read. */
export type Line = { text: string; runs: Run[]; width: number };
/** Role of a text for a screen reader (PDF structure types). */
export type Tag = "H1" | "H2" | "P" | "TH" | "TD";

/** Line height as a multiple of the font size, and the baseline from the top. Arabic needs the space. */
const [LEADING, BASELINE] = [1.42, 1.06];

/**
 * Widths of texts at size 1, by face and text. Shaping is slow, and most texts are words of every document.
 */
const measured = new Map<string, number>();
const MOST_MEASURED = 5_000;

/** A text without its direction marks. */
const readable = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, "");

type About = { title: string; author: string; language: Language; writtenOn: Date };

/**
 * A document of A4 pages with text in both directions. Positions are measured from the start edge, so that an
 * Arabic page mirrors an English one. The same calls give the same bytes.
 */
export const openSheet = ({ title, author, language, writtenOn }: About) => {
  const { dir: direction, tag } = LANGUAGES[language];
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    // Without a font of its own.
    font: "",
    bufferPages: true,
    tagged: true,
    pdfVersion: "1.7",
    lang: new Intl.Locale(tag).baseName,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: writtenOn, ModDate: writtenOn },
  });
  const registered = new Set<FaceName>();
  /** Opens a face when a document first needs it. */
  const faceName = ({ script }: Run, isBold: boolean): FaceName => {
    const name = faceNameOf(script, isBold);
    // pdfkit takes an open font; its types know files only.
    if (!registered.has(name)) doc.registerFont(name, faceOf(name) as unknown as Buffer);
    registered.add(name);
    return name;
  };
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);

  const prepared = new Set<DocumentFont>();
  const face = (run: Run, style: Style) => {
    doc.font(faceName(run, style.isBold === true)).fontSize(style.size);
    // pdfkit's types leave out the current font.
    const { _font: font } = doc as unknown as { _font: DocumentFont };
    if (prepared.has(font)) return doc;
    prepared.add(font);
    shapeOnce(font);
    if (run.script === "arabic") writeLetters(font);
    return doc;
  };
  const runWidth = (run: Run, style: Style): number => {
    const key = `${faceName(run, style.isBold === true)} ${run.text}`;
    const width =
      measured.get(key) ?? face(run, { ...style, size: 1 }).widthOfString(run.text, { features: [] });
    if (measured.size >= MOST_MEASURED) measured.clear();
    measured.set(key, width);
    return width * style.size;
  };
  const widthOf = (runs: Run[], style: Style): number =>
    runs.reduce((sum, run) => sum + runWidth(run, style), 0);
  const left = (x: number, width: number): number => (direction === "rtl" ? PAGE.width - x - width : x);

  /** Breaks a text into lines between words; an isolated number or size is one. A word longer than a line is cut. */
  const wrap = (text: string, width: number, style: Style): Line[] =>
    text.split("\n").flatMap((part) => {
      const paragraph = paragraphOf(part, direction);
      const lineOf = (start: number, end: number): Line => {
        const runs = visualRuns(paragraph, start, end);
        return { text: readable(part.slice(start, end + 1)), runs, width: widthOf(runs, style) };
      };
      const pieceWidth = (from: number, to: number): number =>
        widthOf(visualRuns(paragraph, from, to), style);
      const space = runWidth({ script: direction === "rtl" ? "arabic" : "latin", text: " " }, style);
      const lines: Line[] = [];
      let line: { start: number; end: number; width: number } | null = null;
      for (const word of part.matchAll(/(?:\u2066[^\u2069]*\u2069|\S)+/g)) {
        let start = word.index;
        const end = start + word[0].length - 1;
        let wide = pieceWidth(start, end);
        if (line !== null && line.width + space + wide <= width) {
          line = { start: line.start, end, width: line.width + space + wide };
          continue;
        }
        if (line !== null) lines.push(lineOf(line.start, line.end));
        for (let at = start + 1; at <= end && wide > width; at += 1) {
          if (pieceWidth(start, at) <= width) continue;
          lines.push(lineOf(start, at - 1));
          start = at;
          wide = pieceWidth(start, end);
        }
        line = { start, end, width: wide };
      }
      if (line !== null) lines.push(lineOf(line.start, line.end));
      return lines.length === 0 ? [{ text: "", runs: [], width: 0 }] : lines;
    });

  const heightOf = (lines: Line[], style: Style): number => lines.length * style.size * LEADING;

  const draw = (lines: Line[], box: Box, style: Style): void => {
    lines.forEach((line, i) => {
      const isAtLeft = box.align !== "figures" && (box.align === "end") === (direction === "rtl");
      let x = left(box.x, box.width) + (isAtLeft ? 0 : box.width - line.width);
      const y = box.y + style.size * (i * LEADING + BASELINE);
      // Vowel signs of Indian scripts are drawn in another order than they are read and copied.
      const isReordered = line.runs.some(({ script }) => isIndianScript(script));
      if (isReordered) doc.markContent("Span", { actual: line.text });
      for (const run of line.runs) {
        face(run, style)
          .fillColor(style.color ?? COLOR.ink)
          .text(run.text, x, y, { lineBreak: false, features: [], baseline: "alphabetic" });
        x += runWidth(run, style);
      }
      if (isReordered) doc.endMarkedContent();
    });
  };

  /** Draws decoration, which screen readers skip. */
  const ornament = (paint: () => void): void => {
    doc.markContent("Artifact", { type: "Layout" });
    paint();
    doc.endMarkedContent();
  };

  type Element = ReturnType<typeof doc.struct>;
  let parent: Element = root;

  const sheet = {
    wrap,
    heightOf,
    /** Returns the width of a text without line breaks. */
    widthOf: (text: string, style: Style): number =>
      Math.max(
        ...text
          .split("\n")
          .map((part) => widthOf(visualRuns(paragraphOf(part, direction), 0, part.length - 1), style)),
      ),
    /** Groups everything that `work` draws into this element, e.g. a table row. */
    within: (type: string, work: () => void): void => {
      const outer = parent;
      const element = doc.struct(type);
      outer.add(element);
      parent = element;
      work();
      parent = outer;
      element.end();
    },
    /** Draws text in a box. @returns its height */
    text: (tag: Tag, text: string, box: Box, style: Style): number => {
      const lines = wrap(text, box.width, style);
      parent.add(
        doc.struct(
          tag,
          {
            actual: readable(text),
            ...(tag === "TH" ? { scope: "Column" } : {}),
          },
          () => draw(lines, box, style),
        ),
      );
      return heightOf(lines, style);
    },
    /** Draws text that repeats on every page. Screen readers skip it. */
    pageText: (text: string, box: Box, style: Style): void =>
      ornament(() => draw(wrap(text, box.width, style), box, style)),
    rule: (
      y: number,
      color: string = COLOR.line,
      width = 0.75,
      x: number = PAGE.side,
      length: number = CONTENT,
    ): void =>
      ornament(() => {
        const from = left(x, length);
        doc
          .moveTo(from, y)
          .lineTo(from + length, y)
          .lineWidth(width)
          .strokeColor(color)
          .stroke();
      }),
    fill: (box: { x: number; y: number; width: number; height: number }, color: string): void =>
      ornament(() =>
        doc.roundedRect(left(box.x, box.width), box.y, box.width, box.height, 3).fillColor(color).fill(),
      ),
    /** Draws the modules of a QR code, row by row. @param alt what a screen reader says of it */
    modules: (
      rows: readonly (readonly boolean[])[],
      alt: string,
      box: { x: number; y: number; side: number },
    ): void => {
      const size = box.side / rows.length;
      const from = left(box.x, box.side);
      parent.add(
        doc.struct("Figure", { alt }, () => {
          rows.forEach((row, y) =>
            row.forEach((isDark, x) => {
              if (isDark) doc.rect(from + x * size, box.y + y * size, size, size);
            }),
          );
          doc.fillColor(COLOR.ink).fill();
        }),
      );
    },
    /** Draws an empty box to tick with a pen. */
    tickBox: (x: number, y: number, size: number): void =>
      ornament(() => doc.rect(left(x, size), y, size, size).lineWidth(0.75).strokeColor(COLOR.ink).stroke()),
    newPage: (): void => {
      doc.addPage();
    },
    /** Number of pages so far. */
    pageCount: (): number => doc.bufferedPageRange().count,
    /** Draws on every page, ends the document and returns its bytes. */
    close: async (onEachPage: (page: number, pages: number) => void): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange();
      for (let i = 0; i < count; i += 1) {
        doc.switchToPage(i);
        onEachPage(i + 1, count);
      }
      root.end();
      doc.end();
      return finished;
    },
  };
  return sheet;
};

export type Sheet = ReturnType<typeof openSheet>;
