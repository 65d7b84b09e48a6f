import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { customerCalls } from "@/lib/admin-contract/customer-calls";
import { listAddresses, type SavedAddress } from "../../people/customers/address-book";
import { blockCustomer } from "../../people/customers/block-customer";
import { exportCustomer } from "../../people/customers/customer-data";
import { listCustomers, type ListedCustomer } from "../../sales/figures/customer-list";
import { eraseCustomer } from "../../people/customers/erase-customer";
import { getCustomer, type CustomerRecord } from "../../people/customers/profile";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Customer = AdminAnswer<"customers/show">;
type ShownAddress = Customer["addresses"][number];

const rowOf = ({
  createdAt,
  blockedAt,
  erasedAt,
  ...row
}: ListedCustomer): AdminAnswer<"customers/list">["rows"][number] => ({
  ...row,
  createdAt: createdAt.toISOString(),
  blockedAt: blockedAt?.toISOString() ?? null,
  erasedAt: erasedAt?.toISOString() ?? null,
});

const postalParts = (address: CustomerRecord | SavedAddress) => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  mobileNo: address.mobileNo,
  addressLineOne: address.addressLineOne,
  city: address.city && localizedText(address.city),
  state: address.state && localizedText(address.state),
  country: localizedText(address.country),
  postalCode: address.postalCode,
});

/** Lists the profile's address, then those that the customer saved. An address typed for one order only is not listed. */
const addressesOf = async (customer: CustomerRecord): Promise<ShownAddress[]> => {
  const book = (await listAddresses(customer.id)).filter(({ isForOneOrder }) => !isForOneOrder);
  return [
    {
      ...postalParts(customer),
      id: null,
      label: "",
      isDefault: book.every(({ isDefault }) => !isDefault),
      mayBill: true,
    },
    ...book.map((address) => ({
      ...postalParts(address),
      id: address.id,
      label: address.label,
      isDefault: address.isDefault,
      mayBill: address.mayBill,
    })),
  ];
};

/** Answers a change with the customer afterwards. */
const afterwards = async (
  id: number,
  result: Result<unknown, string> = done(null),
): Promise<Result<Customer, string>> => {
  if (!result.ok) return result;
  const [found] = (await listCustomers({ text: "", id, page: 1, perPage: 1 })).rows;
  const customer = await getCustomer(id);
  if (found === undefined || customer === null) return failed("NOT_FOUND");
  return done({
    ...rowOf(found),
    companyName: customer.companyName,
    gstin: customer.gstin,
    addresses: found.erasedAt === null ? await addressesOf(customer) : [],
  });
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
  "customers/export": async ({ id }, { actor }) => {
    const data = await exportCustomer(actor, id);
    return data === null
      ? failed("NOT_FOUND")
      : done({ fileName: `customer-${id}.json`, text: JSON.stringify(data, null, 2) });
  },
  "customers/erase": async ({ id }, { actor }) => afterwards(id, await eraseCustomer(actor, id)),
};
