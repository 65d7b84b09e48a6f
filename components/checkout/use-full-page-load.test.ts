import { isOtherDocument } from "./use-full-page-load";

test("a page that came by a soft navigation is told from the document the browser loaded", () => {
  expect(isOtherDocument("https://shop.example.com/en/login?next=%2Fen%2Fcheckout", "/en/checkout")).toBe(
    true,
  );
  expect(isOtherDocument("https://shop.example.com/en/checkout?x=1#y", "/en/checkout")).toBe(false);
  // A browser without this API is trusted.
  expect(isOtherDocument("", "/en/checkout")).toBe(false);
});
