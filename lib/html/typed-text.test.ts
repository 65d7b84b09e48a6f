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
    ["points", "- Steel\n- Zinc", "<ul><li>Steel</li><li>Zinc</li></ul>"],
    [
      "points of all kinds, with empty lines between",
      "* a\n\n • b \r\n\u200f- ج & د",
      "<ul><li>a</li><li>b</li><li>ج &amp; د</li></ul>",
    ],
    [
      "a list between paragraphs",
      "In the box:\n- bolt\n- nut\nMade here.\nBy us.",
      "<p>In the box:</p><ul><li>bolt</li><li>nut</li></ul><p>Made here.<br />By us.</p>",
    ],
    ["steps", "1. Drill.\n2. Screw.\n\n3. Done.", "<ol><li>Drill.</li><li>Screw.</li><li>Done.</li></ol>"],
    ["steps with Arabic digits", "١. اثقب\n٢. ثبّت", "<ol><li>اثقب</li><li>ثبّت</li></ol>"],
    ["ten steps", "١٢٣٤٥٦٧٨٩".replace(/./g, "$&. x\n") + "١٠. x", `<ol>${"<li>x</li>".repeat(10)}</ol>`],
    ["steps that begin again", "1. a\n2. b\n1. c", "<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>"],
    ["points and steps", "- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"],
    ["a number that begins no list", "5. June\n1.5 mm\n2. b", "<p>5. June<br />1.5 mm<br />2. b</p>"],
    [
      "signs without a text behind",
      "-\n---\n- \n1. \n-5 °C",
      "<p>-<br />---<br />- <br />1. <br />-5 °C</p>",
    ],
    ["HTML", "<ul>\n\n<li>a & b</li></ul>", "<ul>\n\n<li>a & b</li></ul>"],
    ["one tag", "a<br/>b\n\nc", "a<br/>b\n\nc"],
  ])("%s", (_what, typed, html) => {
    expect(htmlOfTyped(typed)).toBe(html);
    expect(htmlOfTyped(htmlOfTyped(typed))).toBe(html);
  });

  it("makes what the shop would store", () => {
    const html = htmlOfTyped('Nuts & "bolts"\n5 < 6\n\nSteel\n- a < b\n1. c');
    expect(cleanHtml(html)).toBe(html);
  });
});

describe("typedOfHtml", () => {
  it.each([
    "",
    "Steel bolt",
    'Nuts & "bolts", 5 < 6\nzinc\n\nMade here',
    "In the box:\n\n- bolt & nut\n- - 5 °C\n\n1. Drill\n2. Screw\n\n1. Done\n\nMade here",
  ])("gives back %j", (typed) => {
    expect(typedOfHtml(htmlOfTyped(typed))).toBe(typed);
  });

  it("gives back lists in the digits and signs of the shop", () => {
    expect(typedOfHtml(htmlOfTyped("• برغي\nثم\n١. اثقب\n٢. ثبّت"))).toBe("- برغي\n\nثم\n\n1. اثقب\n2. ثبّت");
  });

  it.each([
    "<h3>Data</h3><p>a</p>",
    "<p>a <strong>b</strong></p>",
    "<p>a</p>\n<p>b</p>",
    "<p>- a</p>",
    "<ul><li>a</li></ul><ul><li>b</li></ul>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul>\n<li>a</li></ul>",
    "<ul><li><strong>a</strong></li></ul>",
    "<p>&lt;b&gt; a</p>",
    "bare",
  ])("leaves %s", (html) => {
    expect(typedOfHtml(html)).toBe(html);
  });
});
