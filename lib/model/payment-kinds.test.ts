import { existsSync, readFileSync } from "node:fs";
import { PAYMENT_KIND_NAMES, PAYMENT_KINDS } from "./payment-kinds";

test("every kind of payment has its own id on the wire and a mark", () => {
  const ids = PAYMENT_KIND_NAMES.map((kind) => PAYMENT_KINDS[kind].id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const kind of PAYMENT_KIND_NAMES) expect(existsSync(`public/images/payment-${kind}.svg`)).toBe(true);
});

test("the catalogue sells by every kind, under the id of the table", () => {
  const methods = JSON.parse(readFileSync("catalogue/payment-methods.json", "utf8")) as {
    id: number;
    kind: string;
  }[];
  expect(Object.fromEntries(methods.map(({ id, kind }) => [kind, id]))).toEqual(
    Object.fromEntries(PAYMENT_KIND_NAMES.map((kind) => [kind, PAYMENT_KINDS[kind].id])),
  );
});
