import * as fc from "fast-check";
import { CALLS, type CallName } from "@/lib/contract/calls";
import { startSession } from "../../people/customers/sessions";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { answerCall } from "./answer-call";

useTestDatabase();

let token = "";
let productId = 0;
beforeAll(async () => {
  await thePaymentMethods();
  productId = (await aProduct({ name: "Bolt" })).id;
  token = await startSession((await aCustomer()).id);
});

/** Requests of each call; those that hash a password or wait on purpose take half a second each. */
const RUNS = 40;
const SLOW: Partial<Record<CallName, number>> = {
  "get-user-login": 12,
  "signup-user": 12,
  "create-vendor-request": 12,
  "password-encryption": 12,
  "validate-email-send-otp": 6,
  "validate-otp-change-password": 8,
};

/** Values that have broken parsers, databases and arithmetic before. */
const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  "",
  " ",
  0,
  -1,
  -999,
  1e308,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53,
  "2147483648",
  "1e400",
  "0x10",
  "٣",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff x",
  "\u202e",
  "\\",
  "'; drop table orders --",
  "%_%",
  "a & b | !c <-> d",
  "(((((",
  "a".repeat(5000),
  "9".repeat(400),
  "__proto__",
  "constructor",
  "[]",
  "{}",
  "[null]",
  "[[[[[[]]]]]]",
  '{"__proto__":{"x":1}}',
  '[{"ProductId":"1e400","Quantity":{}}]',
  true,
  [],
  {},
  [null],
  [[]],
  { length: -1 },
  { toString: null },
];

/** Values with which a request comes past its schema, by the name of the field. */
const fitting = (field: string): readonly unknown[] => {
  const cart = [{ ProductId: productId, productSelectedAttributes: [], Quantity: 1 }];
  if (field === "cartJsonData") return [JSON.stringify(cart), cart, JSON.stringify([...cart, ...cart])];
  if (field === "recordValueJson") return ["{}", '{"languageCode":"ar"}', '{"expectedTotal":1}'];
  if (/Email/.test(field)) return ["somebody@example.com", "a@b.c"];
  if (/Token$|^token$/.test(field)) return ["x".repeat(40)];
  if (/ProductIds?$/.test(field)) return [productId, String(productId), [productId]];
  if (/Password/.test(field)) return ["a-long-password"];
  if (field === "Otp") return ["123456"];
  if (field === "PaymentMethod") return [6, 5, 2];
  if (/ID$|Id$|No$|Size$|Rating|Price/.test(field)) return [1, "1", 2, 100];
  return ["text", "نص"];
};

const valueOf = (field: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fitting(field)) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** Requests of a call: its own fields with any values, some left out, and fields that it does not have. */
const requestOf = (name: CallName): fc.Arbitrary<unknown> => {
  const fields = Object.keys(CALLS[name].params.shape);
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          fc.record(Object.fromEntries(fields.map((field) => [field, valueOf(field)])), {
            requiredKeys: fields.filter((field) => field === "cartJsonData"),
          }),
          fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 2 }),
        )
        .map(([own, more]) => ({ ...more, ...own })),
    },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue()) },
  );
};

const callers = fc.record({
  isCustomer: fc.boolean(),
  key: fc.option(fc.string({ maxLength: 300 })),
  claim: fc.option(fc.constantFrom("0", "-1", "x", "\u0000", "999999999999"), { freq: 9 }),
});

test.each(Object.keys(CALLS) as CallName[])(
  "no request to %s is a fault of ours",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(requestOf(name), callers, async (input, { isCustomer, key, claim }) => {
        const answer = await answerCall(name, input, {
          // The others would have no session after these.
          token: isCustomer && !name.startsWith("end-") ? token : null,
          language: "en",
          idempotencyKey: key,
          remoteAddress: "local",
          claimedUserId: claim,
        });
        expect(answer).not.toMatchObject({
          ok: false,
          code: expect.stringMatching(/^(?:FAULT|UNAVAILABLE)$/),
        });
      }),
      { numRuns: SLOW[name] ?? RUNS },
    );
  },
  120_000,
);

test("none of them broke a rule of the books", async () => {
  expect(await brokenInvariants()).toEqual([]);
});
