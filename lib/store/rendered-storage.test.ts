/** @jest-environment node */
import { beginVisitOf, keptText } from "./browser-storage";

test("the server, which renders for one customer after another, keeps nothing of any", () => {
  beginVisitOf(1);
  beginVisitOf(2);
  const note = keptText("sessionStorage", "checkout-note");
  note.write("Gate 4");
  expect(note.read()).toBeNull();
});
