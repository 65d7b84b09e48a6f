import { checkField, checkFields } from "./field-check";

it.each([
  ["", { required: true }, { rule: "required" }],
  ["   ", { required: true }, { rule: "required" }],
  ["   ", { required: true, type: "password" }, null],
  ["", { min: 6 }, null],
  ["12345", { min: 6, type: "password" }, { rule: "min", n: 6 }],
  ["123456", { min: 6 }, null],
  ["a".repeat(200), { max: 200 }, null],
  ["a".repeat(201), { max: 200 }, { rule: "max", n: 200 }],
  [" asha@example.com ", { type: "email" }, null],
  ["asha@example", { type: "email" }, { rule: "email" }],
  ["asha@", { type: "email" }, { rule: "email" }],
  ["asha@@example.com", { type: "email" }, { rule: "email" }],
  ["a sha@example.com", { type: "email" }, { rule: "email" }],
  ["", { type: "email" }, null],
] as const)("%j under %j", (value, rule, problem) => {
  expect(checkField(value, rule)).toEqual(problem);
});

it("names every bad field", () => {
  expect(
    checkFields(
      { Email: "x", Password: "", Note: "" },
      { Email: { required: true, type: "email" }, Password: { required: true } },
    ),
  ).toEqual({ Email: { rule: "email" }, Password: { rule: "required" } });
});
