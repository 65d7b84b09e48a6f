import { renderToStaticMarkup } from "react-dom/server";
import { Money } from "./inline-text";

test("R396: an amount is set apart and reads left to right wherever it stands, also inside Arabic", () => {
  expect(renderToStaticMarkup(<Money paise={123450} decimals="always" />)).toBe(
    '<bdi dir="ltr" class="num">₹1,234.50</bdi>',
  );
  expect(renderToStaticMarkup(<Money paise={7700} />)).toBe('<bdi dir="ltr" class="num">₹77</bdi>');
});
