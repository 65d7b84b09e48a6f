import { createTranslator } from "next-intl";
import en from "@/messages/en.json";
import { checkField, type FieldRule } from "./field-check";

const t = createTranslator({ locale: "en", messages: en, namespace: "islands.fieldCheck" });

/** Returns the message beside the field; null if the value may be sent. */
const words = (value: string, rule: FieldRule, field = "Email"): string | null => {
  const problem = checkField(value, rule);
  return problem === null ? null : t(problem.rule, { field, n: problem.n ?? 0 });
};

test("R331: a missing required field", () =>
  expect(words(" ", { required: true }, "First Name")).toBe("First Name is required"));
test("R332: a value too short", () =>
  expect(words("12345", { min: 6, type: "password" }, "Password")).toBe(
    "Password min length should be 6 characters",
  ));
test("R333: a value too long", () =>
  expect(words("x".repeat(2001), { max: 2000 }, "Message")).toBe(
    "Message max length should be 2000 characters",
  ));
test.each(["asha", "asha@example", "a sha@example.com", "@example.com"])(
  "R334: the malformed address %j",
  (value) =>
    expect(words(value, { required: true, type: "email", max: 200 })).toBe(
      "Please enter valid email address",
    ),
);

test.each([1, 15, 100, 200, 600])("R335: exactly the limit passes, one more or one less fails (%p)", (n) => {
  expect(words("x".repeat(n), { max: n })).toBeNull();
  expect(words("x".repeat(n + 1), { max: n })).not.toBeNull();
  expect(words("x".repeat(n + 1), { min: n + 1 })).toBeNull();
  expect(words("x".repeat(n), { min: n + 1 })).not.toBeNull();
});
