/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { useState } from "react";
import { renderAtDesk, words } from "../../testing";
import { RichTextBox } from "./rich-text-box";

const sent: string[] = [];

const Box = ({ start, language = "en" }: { start: string; language?: "en" | "ar" }) => {
  const [value, setValue] = useState(start);
  return (
    <RichTextBox
      label="Description"
      value={value}
      kind="text"
      language={language}
      maxLength={1_000}
      onChange={(html) => {
        sent.push(html);
        setValue(html);
      }}
    />
  );
};

const view = (name: "write" | "preview" | "source") => words(`richText.view.${name}`);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  sent.length = 0;
  // jsdom draws nothing, and the editor asks where its letters are.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

test("a text is shown in its language and changed by nothing but a press", async () => {
  renderAtDesk(<Box start="<p>مثقاب</p>" language="ar" />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  expect(box.textContent).toBe("مثقاب");
  expect([box.getAttribute("lang"), box.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  expect(sent).toEqual([]);
  press(words("richText.tools.bulletList"));
  expect(sent.at(-1)).toBe("<ul><li>مثقاب</li></ul>");
  press(words("richText.tools.table"));
  expect(sent.at(-1)).toContain("<table><thead><tr><th></th>");
  expect(screen.getByRole("button", { name: words("richText.tools.addRow") })).toBeDefined();
});

test("HTML that the editor cannot hold opens as HTML, and is told", async () => {
  const html = "<ul><li><h3>a</h3></li></ul>";
  renderAtDesk(<Box start={html} />);
  expect(await screen.findByText(words("richText.unheld.source"))).toBeDefined();
  expect(screen.getByDisplayValue(html)).toBeDefined();
  press(view("write"));
  expect(await screen.findByText(words("richText.unheld.write"))).toBeDefined();
  expect(sent).toEqual([]);
});

test("the preview leaves out what the shop removes", async () => {
  renderAtDesk(<Box start="<p>M8 <strong>bolt</strong><script>x</script></p>" />);
  await screen.findByRole("textbox", { name: "Description" });
  press(view("preview"));
  const group = screen.getByRole("group", { name: "Description" });
  expect(group.querySelector("strong")?.textContent).toBe("bolt");
  expect(group.textContent).not.toContain("x");
});

test("arrows lead along the bar, which is one stop of the keyboard, and axe finds nothing", async () => {
  const { container } = renderAtDesk(<Box start="<p>a</p>" />);
  const bar = await screen.findByRole("toolbar");
  const buttons = [...bar.querySelectorAll("button")];
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]?.focus();
  fireEvent.keyDown(buttons[0] as Element, { key: "End" });
  expect(document.activeElement).toBe(buttons.at(-1));
  fireEvent.keyDown(buttons.at(-1) as Element, { key: "ArrowRight" });
  expect(document.activeElement).toBe(buttons[0]);
  const found = await axe.run(container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});
