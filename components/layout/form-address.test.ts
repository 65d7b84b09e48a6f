/** @jest-environment jsdom */
import { typedRangeField } from "@/lib/model/specification-terms";
import { formSearch, settleFields } from "./form-address";

/** A filter form with the range of a length that is shown in inches, from 60 mm on, and one of a voltage. */
const form = (): HTMLFormElement => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="unit" value="in">
    <input type="checkbox" name="spec" value="thread:m8" checked>
    <input type="hidden" name="spec" value="${typedRangeField("length", { size: 25.4, min: "60", max: null })}">
    <input id="min" name="spec" value="2.3622"><input id="max" name="spec" value="">
    <input type="hidden" name="spec" value="${typedRangeField("voltage", null)}">
    <input name="spec" value=""><input id="volts" name="spec" value="">
  </form>`;
  return document.querySelector("form") as HTMLFormElement;
};
const type = (id: string, value: string): string => {
  const filters = form();
  const field = filters.querySelector<HTMLInputElement>(`#${id}`);
  if (field) field.value = value;
  return formSearch(filters);
};

test("an end that is shown in another unit keeps its number until it is typed anew", () => {
  expect(formSearch(form())).toBe("?spec=length:60~,thread:m8&unit=in");
  expect(type("max", "2.5")).toBe("?spec=length:60~63.5,thread:m8&unit=in");
  expect(type("min", "1")).toBe("?spec=length:25.4~,thread:m8&unit=in");
  expect(type("min", "")).toBe("?spec=thread:m8&unit=in");
});

test("an end in the attribute's own unit is written as it was typed", () => {
  expect(type("volts", "18")).toBe("?spec=length:60~,thread:m8,voltage:~18&unit=in");
});

test("free bounds and a price band exclude each other", () => {
  document.body.innerHTML = `<form><input type="radio" name="price" value="100-200" checked><input name="min" value="5"></form>`;
  const filters = document.querySelector("form") as HTMLFormElement;
  settleFields(filters.querySelector("[name=min]") as HTMLInputElement);
  expect(formSearch(filters)).toBe("?min=5");
});
