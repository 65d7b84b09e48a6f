/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { ReviewBody } from "./review-list";

const shown = (body: string) =>
  render(<ReviewBody body={body} more="Read more" less="Read less" />).container;

test("R170: a body of 500 characters stands whole; of 501 it is cut at 500 and the rest is a step away", () => {
  expect(shown("x".repeat(500)).innerHTML).toBe(`<p>${"x".repeat(500)}</p>`);
  const long = shown("ك".repeat(501));
  expect(long.querySelector("summary .cut")?.textContent).toBe(`${"ك".repeat(500)}… `);
  expect(long.querySelector("summary")?.textContent).toContain("Read more");
  expect(long.querySelector("details > p")?.textContent).toBe("ك".repeat(501));
});

test("R183: markup in a review is text", () => {
  const box = shown('<img src=x onerror="alert(1)"><b>bold</b>');
  expect(box.querySelector("img, b")).toBeNull();
  expect(box.textContent).toBe('<img src=x onerror="alert(1)"><b>bold</b>');
});
