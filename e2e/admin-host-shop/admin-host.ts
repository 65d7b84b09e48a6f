import { adminHostControl } from "../admin-host/control";
import { newProducts } from "../admin-host/data/products";
import type { Product } from "../admin-host/data/products";

/** Controls of the admin host that `npm test` starts (scripts/testing/journeys.mjs). */
export const control = adminHostControl(process.env.E2E_HOST_CONTROL ?? "http://127.0.0.1:4601/control/");

/** Controls of a second one with a shop of its own, whose faults reach no other tests. */
export const faultyHost = adminHostControl(
  process.env.E2E_FAULTY_CONTROL ?? "http://127.0.0.1:4601/control/",
);

/** Secret of the shop's POST /api/revalidate. */
const REVALIDATE_SECRET = process.env.E2E_HOST_SECRET ?? "the-host-of-these-tests";

/** Initial products of the host. */
export const HOST_PRODUCTS: readonly Product[] = newProducts();

/** Returns a product of the host. @throws if the id is unknown */
export const hostProduct = (id: number): Product => {
  const found = HOST_PRODUCTS.find((product) => product.id === id);
  if (!found) throw new Error(`the admin host has no product ${id}`);
  return found;
};

/** Reports a change at the host to the shop in front of it. */
export const revalidate = async (shop: string, tag: string, secret = REVALIDATE_SECRET): Promise<number> => {
  const response = await fetch(new URL("/api/revalidate", shop), {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ tag }),
  });
  return response.status;
};

/** Lists requests so far that section 7 does not allow, by call. */
export const violations = async (): Promise<[string | null, string][]> =>
  (await control.log()).flatMap(({ call, violations: found }) =>
    found.map((sentence): [string | null, string] => [call, sentence]),
  );
