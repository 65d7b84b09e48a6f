/** @jest-environment jsdom */
import { Editor, getSchema, type JSONContent } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { cleanHtml, cleanPageHtml } from "@/lib/html/allow-list";
import { ALLOWED_TAGS, type HtmlKind } from "@/lib/html/allowed-tags";
import { isKeptAddress } from "@/lib/html/link-address";
import { cleanPasted, htmlOfPastedText } from "./pasted";
import { htmlOfDocument, htmlThroughEditor, isHeld } from "./hold-html";
import { extensionsOf } from "./schema";

const KINDS = [
  ["text", cleanHtml],
  ["page", cleanPageHtml],
] as const;

const text = (kind: HtmlKind) => {
  const marks = fc.subarray([
    { type: "bold" },
    { type: "italic" },
    { type: "link", attrs: { href: 'https://example.com/?a=1&b="2"' } },
  ]);
  const words = fc
    .record({ text: fc.string({ minLength: 1, unit: "grapheme" }), marks })
    .map((run) => ({ type: "text", ...run }));
  const line = fc.array(fc.oneof(words, fc.constant({ type: "hardBreak" })), { maxLength: 4 });
  const paragraph = line.map((content) => ({ type: "paragraph", content }));
  const heading = fc
    .record({ level: fc.constantFrom(...(kind === "page" ? [2, 3] : [3])), content: line })
    .map(({ level, content }) => ({ type: "heading", attrs: { level }, content }));
  const list = fc.letrec<{ list: JSONContent }>((tie) => ({
    list: fc
      .record({
        type: fc.constantFrom("bulletList", "orderedList"),
        items: fc.array(
          fc.tuple(paragraph, fc.array(fc.oneof({ maxDepth: 2 }, paragraph, tie("list")), { maxLength: 2 })),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      })
      .map(({ type, items }) => ({
        type,
        content: items.map(([first, more]) => ({ type: "listItem", content: [first, ...more] })),
      })),
  })).list;
  const cell = fc.record({
    type: fc.constantFrom("tableCell", "tableHeader"),
    content: fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 2 }),
  });
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }).map((rows) => ({
    type: "table",
    content: rows.map((content) => ({ type: "tableRow", content })),
  }));
  return fc
    .array(fc.oneof(paragraph, heading, list, table), { minLength: 1, maxLength: 5 })
    .map((content) => ({ type: "doc", content }));
};

describe.each(KINDS)("the editor of a %s", (kind, clean) => {
  const schema = getSchema(extensionsOf(kind));

  it("makes what the shop keeps byte by byte, and can hold it", () => {
    fc.assert(
      fc.property(text(kind), (json) => {
        const html = htmlOfDocument(Node.fromJSON(schema, json));
        expect(clean(html)).toBe(html);
        expect(isHeld(kind, html)).toBe(true);
      }),
    );
  });

  it("makes each tag that the shop keeps, and no other", () => {
    const html = `${kind === "page" ? "<h2>a</h2>" : ""}<h3>a</h3><p><strong>a</strong><br /><em>b</em> <a href="/about" rel="noopener">c</a></p><ul><li>a</li></ul><ol><li>a</li></ol><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>`;
    expect(htmlThroughEditor(kind, html)).toBe(html);
    const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual([...ALLOWED_TAGS[kind]].sort());
    const extra =
      '<h1>a</h1><h4>b</h4><u>c</u><s>d</s><code>e</code><blockquote>f</blockquote><img src="x"><hr>';
    const through = htmlThroughEditor(kind, extra);
    expect(clean(through)).toBe(through);
  });
});

describe("isHeld", () => {
  it.each([
    ["nothing", ""],
    ["paragraphs of a file", "<p>Steel\nbolt</p>\n<p>Zinc</p>\n"],
    ["a table without tbody, and headings of rows", "<table><tr><th>Size</th><td>M8</td></tr></table>"],
    ["marks in another order", "<p><strong><a href='/a'>x</a></strong> <em><strong>y</strong></em></p>"],
    ["paragraphs in items and cells", "<ul><li><p>a</p></li></ul><table><tr><td><p>b</p></td></tr></table>"],
    ["items within items", "<ul><li>a<ol><li>b</li></ol></li></ul>"],
    ["a text without paragraphs", "Steel <strong>bolt</strong>"],
  ])("is true of %s", (_what, html) => expect(isHeld("text", html)).toBe(true));

  it.each([
    ["a heading in an item", "<ul><li><h3>a</h3></li></ul>"],
    ["a table in a table", "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>"],
    ["a heading that the text may not have", "<h2>a</h2>"],
    [
      "a table of rows with unlike cells",
      "<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>".replace(
        "<td>a</td>",
        "<td>a<h3>b</h3></td>",
      ),
    ],
    ["a link that the shop removes", '<p><a href="javascript:alert(1)">a</a></p>'],
  ])("is false of %s", (_what, html) => expect(isHeld("text", html)).toBe(false));
});

test.each(["/about", "https://a.test", "HTTP://a.test", "about", "#x", "?a=b"])("%s is kept", (href) => {
  expect(isKeptAddress(href)).toBe(true);
  expect(cleanHtml(`<a href="${href}">a</a>`)).toContain(`href="${href}"`);
});

test.each([
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "//a.test",
  "\\\\a.test",
  "data:x",
  "mailto:a@b",
])("%j is not kept", (href) => {
  expect(isKeptAddress(href)).toBe(false);
  expect(cleanHtml(`<a href="${href}">a</a>`)).not.toContain("href");
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-IN><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span lang=EN-US>Hex bolt<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:0cm'><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;color:red'>Zinc</span></b><span
style='mso-spacerun:yes'>&nbsp; </span>plated.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Grade 8.8<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>Grade 10.9<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Drill</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150pt'><p class=MsoNormal>Size<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

describe("what is pasted", () => {
  const paste = (html: string) => htmlThroughEditor("text", cleanPasted(html, [3]));

  it("comes from Word as text, lists and tables alone", () => {
    const html = paste(WORD);
    expect(html).toBe(
      "<h3>Hex bolt</h3><p><strong>Zinc</strong> plated.</p><ul><li>Grade 8.8<ul><li>Inner</li></ul></li><li>Grade 10.9</li></ul><ol><li>Drill</li></ol><table><tbody><tr><td>Size</td><td></td></tr></tbody></table>",
    );
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    [
      "*Hex bolt* _zinc_ ~old~\n\n- Grade *8.8*\n- M10",
      "<p><strong>Hex bolt</strong> <em>zinc</em> old</p><ul><li>Grade <strong>8.8</strong></li><li>M10</li></ul>",
    ],
    ["3*4*5 mm and 3 * 4 * 5, snake_case_word", "<p>3*4*5 mm and 3 * 4 * 5, snake_case_word</p>"],
    ["*برغي سداسي* مطلي", "<p><strong>برغي سداسي</strong> مطلي</p>"],
    [
      "[10:12, 12/05/2026] Singh Tools: *Price*\n[10:13, 12/05/2026] Singh Tools: 5 < 6",
      "<p><strong>Price</strong><br />5 &lt; 6</p>",
    ],
    ["*_both_*", "<p><strong><em>both</em></strong></p>"],
  ])("comes from WhatsApp with its signs made up: %j", (typed, html) => {
    expect(htmlThroughEditor("text", htmlOfPastedText(typed))).toBe(html);
    expect(cleanHtml(html)).toBe(html);
  });
});

test("a list and a table are one press each", () => {
  const editor = new Editor({ extensions: extensionsOf("text"), content: "<p>M8</p>" });
  editor.chain().selectAll().toggleBulletList().run();
  expect(htmlOfDocument(editor.state.doc)).toBe("<ul><li>M8</li></ul>");
  editor.commands.setContent("");
  editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
  expect(htmlOfDocument(editor.state.doc)).toBe(
    "<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>",
  );
  editor.destroy();
});
