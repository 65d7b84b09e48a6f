import { adminHostControl } from "../admin-host/control";
import { newProducts } from "../admin-host/data/products";
import type { Product } from "../admin-host/data/products";

/** The controls of the admin host that `npm test` starts (scripts/testing/journeys.mjs). */
export const control = adminHostControl(process.env.E2E_HOST_CONTROL ?? "http://127.0.0.1:4601/control/");

/** The secret of the shop's POST /api/revalidate. */
const REVALIDATE_SECRET = process.env.E2E_HOST_SECRET ?? "the-host-of-these-tests";

/** The host's products as they are at the start. */
export const HOST_PRODUCTS: readonly Product[] = newProducts();

/** A product of the host. @throws when it has none of this id */
export const hostProduct = (id: number): Product => {
  const found = HOST_PRODUCTS.find((product) => product.id === id);
  if (!found) throw new Error(`the admin host has no product ${id}`);
  return found;
};

/** Says to the shop in front of the host that something changed there. */
export const revalidate = async (shop: string, tag: string, secret = REVALIDATE_SECRET): Promise<number> => {
  const response = await fetch(new URL("/api/revalidate", shop), {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ tag }),
  });
  return response.status;
};

/** What was asked of the host so far in a way that section 7 does not allow, by call. */
export const violations = async (): Promise<[string | null, string][]> =>
  (await control.log()).flatMap(({ call, violations: found }) =>
    found.map((sentence): [string | null, string] => [call, sentence]),
  );
