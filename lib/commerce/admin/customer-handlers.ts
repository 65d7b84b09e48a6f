import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { customerCalls } from "@/lib/admin-contract/customer-calls";
import { blockCustomer } from "../customers/block-customer";
import { customerData } from "../customers/customer-data";
import { listCustomers, type ListedCustomer } from "../customers/customer-list";
import { eraseCustomer } from "../customers/erase-customer";
import { done, failed, type Result } from "../result";
import type { AdminHandlersOf } from "./handler";

type Customer = AdminAnswer<"customers/show">;

const rowOf = ({ createdAt, blockedAt, erasedAt, ...row }: ListedCustomer): Customer => ({
  ...row,
  createdAt: createdAt.toISOString(),
  blockedAt: blockedAt?.toISOString() ?? null,
  erasedAt: erasedAt?.toISOString() ?? null,
});

/** Answers a change with the customer afterwards. */
const afterwards = async (
  id: number,
  result: Result<unknown, string> = done(null),
): Promise<Result<Customer, string>> => {
  if (!result.ok) return result;
  const [found] = (await listCustomers({ text: "", id, page: 1, perPage: 1 })).rows;
  return found === undefined ? failed("NOT_FOUND") : done(rowOf(found));
};

export const customerHandlers: AdminHandlersOf<keyof typeof customerCalls> = {
  "customers/list": async (request) => {
    const { rows, total } = await listCustomers(request);
    return done({ rows: rows.map(rowOf), total });
  },
  "customers/show": async ({ id }) => afterwards(id),
  "customers/block": async ({ id, note }, { actor }) =>
    afterwards(id, await blockCustomer(actor, id, { isBlocked: true, note })),
  "customers/unblock": async ({ id, note }, { actor }) =>
    afterwards(id, await blockCustomer(actor, id, { isBlocked: false, note })),
  "customers/export": async ({ id }) => {
    const data = await customerData(id);
    return data === null
      ? failed("NOT_FOUND")
      : done({ fileName: `customer-${id}.json`, text: JSON.stringify(data, null, 2) });
  },
  "customers/erase": async ({ id }, { actor }) => afterwards(id, await eraseCustomer(actor, id)),
};
