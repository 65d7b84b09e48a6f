import { existsSync, readFileSync } from "node:fs";
import desk from "../../messages/admin/en.json";
import arabic from "../../messages/ar.json";
import english from "../../messages/en.json";
import { AT_THE_DOOR, BY_HAND, PAYMENT_KIND_NAMES, PAYMENT_KINDS } from "./payment-kinds";

test("every kind of payment has its own id on the wire and a mark", () => {
  const ids = PAYMENT_KIND_NAMES.map((kind) => PAYMENT_KINDS[kind].id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const kind of PAYMENT_KIND_NAMES) expect(existsSync(`public/images/payment-${kind}.svg`)).toBe(true);
});

const methods = JSON.parse(readFileSync("catalogue/payment-methods.json", "utf8")) as {
  id: number;
  kind: (typeof PAYMENT_KIND_NAMES)[number];
  name: { en: string; ar: string };
}[];

test("a way to pay has one name: the catalogue's, which mails and orders have, is the shop's", () => {
  for (const { kind, name } of methods)
    expect(name).toEqual({
      en: english.islands.checkout.methods[kind],
      ar: arabic.islands.checkout.methods[kind],
    });
});

test("the catalogue sells by every kind, under the id of the table", () => {
  expect(Object.fromEntries(methods.map(({ id, kind }) => [kind, id]))).toEqual(
    Object.fromEntries(PAYMENT_KIND_NAMES.map((kind) => [kind, PAYMENT_KINDS[kind].id])),
  );
});

test("a payment without a provider has a name beside its order at the desk", () => {
  expect(AT_THE_DOOR).toEqual(["cash"]);
  expect(BY_HAND.filter((provider) => !Object.hasOwn(desk.orders.providers, provider))).toEqual([]);
});
