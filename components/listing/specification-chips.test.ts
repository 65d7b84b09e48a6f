import { specificationChips } from "./specification-chips";

const LENGTH = {
  key: "length",
  name: { text: "Length" },
  isNumber: true,
  unit: "mm",
  values: [
    { value: "30", name: { text: "30 mm" }, count: 1 },
    { value: "80", name: { text: "80 mm" }, count: 1 },
  ],
};
const WORDS = { from: "from", to: "to" };

it("shows the two ends of a range as one chip that removes both", () => {
  const chosen = ["length:30~", "length:~80", "thread:m8"];
  expect(specificationChips(chosen, [LENGTH], WORDS)).toEqual([
    { name: "Length: from 30 mm to 80 mm", terms: ["length:30~", "length:~80"] },
    { name: "thread: m8", terms: ["thread:m8"] },
  ]);
});

it("names a range with one end, and numbers that no product has as they were typed", () => {
  expect(specificationChips(["length:35~"], [LENGTH], WORDS)).toEqual([
    { name: "Length: from 35", terms: ["length:35~"] },
  ]);
  expect(specificationChips(["length:35~80"], [LENGTH], WORDS)).toEqual([
    { name: "Length: from 35 to 80 mm", terms: ["length:35~80"] },
  ]);
  expect(specificationChips(["length:35~80"], [LENGTH], WORDS, (_, value) => `${value} long`)).toEqual([
    { name: "Length: from 35 long to 80 mm", terms: ["length:35~80"] },
  ]);
});
