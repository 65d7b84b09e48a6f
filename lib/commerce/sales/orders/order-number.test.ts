import { newOrderNumber } from "./save-order";

test("an order number cannot be misread, counted or met twice", () => {
  const numbers = Array.from({ length: 2000 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^HW-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});
