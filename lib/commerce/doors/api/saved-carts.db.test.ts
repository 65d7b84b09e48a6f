import { CALLS } from "@/lib/contract/calls";
import { decodeAnswer, encodeAnswer } from "@/lib/contract/envelope";
import { startSession } from "../../people/customers/sessions";
import { aCustomer } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { answerCall } from "./answer-call";

useTestDatabase({ connections: 3 });

const someone = async () => ({
  token: await startSession((await aCustomer()).id),
  language: "en" as const,
  idempotencyKey: null,
  remoteAddress: "local",
});
const bolt = {
  ProductId: 3,
  Quantity: 2,
  productSelectedAttributes: [{ ProductId: 3, ProductAttributeID: 2, PrimaryKeyValue: 7 }],
};
const nut = { ProductId: 4, Quantity: 1, productSelectedAttributes: [] };
const save = (who: Awaited<ReturnType<typeof someone>>, lines: unknown) =>
  answerCall("save-cart", { cartJsonData: JSON.stringify(lines) }, who);

test("a customer finds their cart on another device, and nobody else's", async () => {
  const [asha, other] = [await someone(), await someone()];
  expect(await answerCall("get-saved-cart", {}, asha)).toEqual({ ok: true, rows: [] });
  expect(await save(asha, [{ ...bolt, Price: 0.01, ShippingCharges: 0 }, nut])).toEqual({
    ok: true,
    rows: [{}],
  });
  const kept = await answerCall("get-saved-cart", {}, asha);
  expect(kept).toEqual({ ok: true, rows: [bolt, nut] });
  expect(
    decodeAnswer(
      CALLS["get-saved-cart"],
      200,
      JSON.parse(JSON.stringify(encodeAnswer("get-saved-cart", kept))) as unknown,
    ).answer,
  ).toEqual(kept);
  expect(await answerCall("get-saved-cart", {}, other)).toEqual({ ok: true, rows: [] });
  for (const name of ["get-saved-cart", "save-cart"] as const)
    expect(await answerCall(name, {}, { ...asha, token: null })).toEqual({
      ok: false,
      code: "UNAUTHENTICATED",
    });
});

test("the last one to save is right, also when all save at once", async () => {
  const who = await someone();
  await Promise.all([1, 2, 3, 4, 5].map((Quantity) => save(who, [{ ...nut, Quantity }])));
  await save(who, []);
  expect(await answerCall("get-saved-cart", {}, who)).toEqual({ ok: true, rows: [] });
});

test("what is no line is left out, what is no cart is refused and changes nothing", async () => {
  const who = await someone();
  await save(who, [
    nut,
    { ...nut, Quantity: 0 },
    { ...nut, Quantity: -1 },
    { ...nut, Quantity: 1.5 },
    { ...nut, Quantity: 1e9 },
    { ...nut, ProductId: "x" },
    {},
  ]);
  for (const lines of [{}, "no cart", Array.from({ length: 201 }, () => nut)])
    expect(await save(who, lines)).toMatchObject({ ok: false, code: "INVALID_REQUEST" });
  expect(await answerCall("get-saved-cart", {}, who)).toEqual({ ok: true, rows: [nut] });
});
