import { cleanHtml } from "./allow-list";
import { htmlOfTyped, typedOfHtml } from "./typed-text";

describe("htmlOfTyped", () => {
  it.each([
    ["nothing", "", ""],
    ["spaces", " \n\n ", ""],
    ["a line", "Steel bolt", "<p>Steel bolt</p>"],
    [
      "paragraphs and lines",
      "Steel.\r\nZinc.\n\n \n\nMade in Ludhiana.\n",
      "<p>Steel.<br />Zinc.</p><p>Made in Ludhiana.</p>",
    ],
    ["signs of HTML", "Nuts & bolts, 5 < 6 > 4 &amp;", "<p>Nuts &amp; bolts, 5 &lt; 6 &gt; 4 &amp;</p>"],
    ["Arabic", "برغي فولاذ\n\nمطلي", "<p>برغي فولاذ</p><p>مطلي</p>"],
    ["HTML", "<ul>\n\n<li>a & b</li></ul>", "<ul>\n\n<li>a & b</li></ul>"],
    ["one tag", "a<br/>b\n\nc", "a<br/>b\n\nc"],
  ])("%s", (_what, typed, html) => {
    expect(htmlOfTyped(typed)).toBe(html);
    expect(htmlOfTyped(htmlOfTyped(typed))).toBe(html);
  });

  it("makes what the shop would store", () => {
    const html = htmlOfTyped('Nuts & "bolts"\n5 < 6\n\nSteel');
    expect(cleanHtml(html)).toBe(html);
  });
});

describe("typedOfHtml", () => {
  it.each(["", "Steel bolt", 'Nuts & "bolts", 5 < 6\nzinc\n\nMade here'])("gives back %j", (typed) => {
    expect(typedOfHtml(htmlOfTyped(typed))).toBe(typed);
  });

  it.each([
    "<h3>Data</h3><p>a</p>",
    "<p>a <strong>b</strong></p>",
    "<p>a</p>\n<p>b</p>",
    "<p>&lt;b&gt; a</p>",
    "bare",
  ])("leaves %s", (html) => {
    expect(typedOfHtml(html)).toBe(html);
  });
});
