/** @jest-environment jsdom */
import { formSearch } from "./form-address";

/** A filter form with the typed ends of a length that is shown in inches, from 60 mm on. */
const form = (): HTMLFormElement => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="unit" value="in">
    <input type="hidden" name="spec" value="thread:m8,length:60~">
    <input data-attribute="length" data-end="min" data-size="25.4" data-own="60" value="2.3622">
    <input data-attribute="length" data-end="max" data-size="25.4" value="">
    <input data-attribute="voltage" data-end="max" value="">
  </form>`;
  return document.querySelector("form") as HTMLFormElement;
};
const type = (attribute: string, end: string, value: string): string => {
  const filters = form();
  const field = filters.querySelector<HTMLInputElement>(`[data-attribute=${attribute}][data-end=${end}]`);
  if (field) field.value = value;
  return formSearch(filters);
};

test("an end that is shown in another unit keeps its number until it is typed anew", () => {
  expect(formSearch(form())).toBe("?spec=length:60~,thread:m8&unit=in");
  expect(type("length", "max", "2.5")).toBe("?spec=length:60~,length:~63.5,thread:m8&unit=in");
  expect(type("length", "min", "1")).toBe("?spec=length:25.4~,thread:m8&unit=in");
  expect(type("length", "min", "")).toBe("?spec=thread:m8&unit=in");
});

test("an end in the attribute's own unit is written as it was typed", () => {
  expect(type("voltage", "max", "18")).toBe("?spec=length:60~,thread:m8,voltage:~18&unit=in");
});
