import type { Customer } from "@/lib/model/account";

export type AddressPart =
  "firstName" | "lastName" | "mobileNo" | "addressLineOne" | "city" | "state" | "postalCode";

/** What a courier needs and this customer's profile does not have (ruling O53). The server checks the same when the order is placed. */
export const missingParts = (customer: Customer): AddressPart[] => {
  const parts: Record<AddressPart, string> = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    mobileNo: customer.mobileNo,
    addressLineOne: customer.addressLineOne,
    city: customer.city?.name ?? "",
    state: customer.state?.name ?? "",
    postalCode: customer.postalCode,
  };
  return (Object.keys(parts) as AddressPart[]).filter((part) => parts[part].trim() === "");
};
