import { typedBasisPoints, typedPaise, typedPieces, writtenPaise } from "./typed-amount";

test.each([
  ["232.20", 23220],
  ["₹1,23,456.5", 12345650],
  ["١٬٢٣٤٫٥٠", 123450],
  [" 7 ", 700],
])("%s rupees", (typed, paise) => expect(typedPaise(typed)).toBe(paise));

test.each(["", "-1", "1.234", "12a", "1e3", "99999999"])("%s is no amount", (typed) =>
  expect(typedPaise(typed)).toBeNull(),
);

test("an amount is written as it is typed", () => {
  expect([writtenPaise(123450), writtenPaise(5), writtenPaise(0)]).toEqual(["1234.50", "0.05", "0.00"]);
});

test("percentages have a sign and two decimals", () => {
  expect(["-5", "+7.5", "−٢٫٥%", "12.55"].map(typedBasisPoints)).toEqual([-500, 750, -250, 1255]);
  expect(["", "five", "1.234"].map(typedBasisPoints)).toEqual([null, null, null]);
});

test("pieces are whole", () => {
  expect(["200", "-3", "−٣", "1,200"].map(typedPieces)).toEqual([200, -3, -3, 1200]);
  expect(["", "1.5", "ten"].map(typedPieces)).toEqual([null, null, null]);
});
