import { markup, type Markup } from "./markup";

const HOSTILE = `"><script>alert('1')</script>&amp;`;
const ESCAPED = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;";

test("every text is escaped, in a place of text as in an attribute", () => {
  expect(String(markup`<a title="${HOSTILE}">${HOSTILE}</a>`)).toBe(`<a title="${ESCAPED}">${ESCAPED}</a>`);
});

test("markup in markup stands as it is, alone and in a list; nothing and numbers are written plainly", () => {
  const item = markup`<li>${"a < b"}</li>`;
  expect(String(markup`<ul data-n="${2}">${[item, item]}${null}${item}</ul>`)).toBe(
    '<ul data-n="2"><li>a &lt; b</li><li>a &lt; b</li><li>a &lt; b</li></ul>',
  );
});

test("what only looks like markup, or hides in a list, is text", () => {
  const forged = { toString: () => "<b>x</b>" } as unknown as Markup;
  expect(String(markup`${forged}`)).toBe("&lt;b&gt;x&lt;/b&gt;");
  expect(String(markup`${["<b>"] as unknown as Markup[]}`)).toBe("&lt;b&gt;");
});
