import type { z } from "zod";
import { CALLS, type CallName } from "@/lib/contract/calls";
import {
  ADDRESS_RULES,
  LOGIN_RULES,
  PROFILE_RULES,
  RESET_EMAIL_RULES,
  RESET_RULES,
  SIGNUP_RULES,
} from "./account-rules";
import { CONTACT_RULES, checkField, type FieldRule } from "./field-check";

/** Returns a valid value of this length. */
const valueOf = (rule: FieldRule, length: number): string =>
  rule.type === "email" ? `${"a".repeat(length - "@example.com".length)}@example.com` : "x".repeat(length);

const SIGNUP = {
  FirstName: "Asha",
  LastName: "Patel",
  EmailAddress: "asha@example.com",
  Password: "secret1",
  AddressLineOne: "12 Station Road",
  CountryID: 1,
};
const FORMS: [CallName, Record<string, FieldRule>, Record<string, unknown>][] = [
  ["get-user-login", LOGIN_RULES, { Email: "asha@example.com", Password: "secret1" }],
  ["signup-user", SIGNUP_RULES, SIGNUP],
  [
    "update-profile",
    PROFILE_RULES,
    { FirstName: "Asha", LastName: "Patel", AddressLineOne: "12 Station Road" },
  ],
  [
    "save-address",
    { ...ADDRESS_RULES, MobileNo: { required: true } },
    { ...SIGNUP, Label: "Warehouse", MobileNo: "9800000001", PostalCode: "360001" },
  ],
  ["validate-email-send-otp", RESET_EMAIL_RULES, { Email: "asha@example.com" }],
  [
    "validate-otp-change-password",
    { Otp: RESET_RULES.Otp, Password: RESET_RULES.Password },
    { Email: "asha@example.com", Otp: "123456", Password: "secret1", ConfirmPassword: "secret1" },
  ],
  [
    "contact-us",
    CONTACT_RULES,
    {
      FullName: "Asha",
      Email: "asha@example.com",
      PhoneNumber: "98",
      Subject: "Bolts",
      Message: "How many?",
    },
  ],
];
const cases = FORMS.flatMap(([call, rules, sound]) =>
  Object.entries(rules).map(([field, rule]) => [call, field, rule, sound] as const),
);

test.each(cases)("R335 R337: %s holds %s to the same bounds as the form", (call, field, rule, sound) => {
  const takes = (value: unknown): boolean =>
    (CALLS[call].params as z.ZodType).safeParse({ ...sound, [field]: value }).success;
  expect(takes(sound[field])).toBe(true);
  if (rule.required)
    for (const nothing of ["", undefined, null]) expect([nothing, takes(nothing)]).toEqual([nothing, false]);
  if (rule.max !== undefined)
    for (const length of [rule.max, rule.max + 1])
      expect([length, takes(valueOf(rule, length))]).toEqual([
        length,
        checkField(valueOf(rule, length), rule) === null,
      ]);
  if (rule.min !== undefined)
    for (const length of [rule.min, rule.min - 1])
      expect([length, takes("x".repeat(length))]).toEqual([
        length,
        checkField("x".repeat(length), rule) === null,
      ]);
  if (rule.type === "email")
    for (const bad of ["asha", "asha@example", "a b@example.com"]) expect(takes(bad)).toBe(false);
});
