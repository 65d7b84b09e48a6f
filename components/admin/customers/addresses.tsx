import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { LocalizedPhrase, Typed } from "../parts/values";

type WholeCustomer = AdminAnswer<"customers/show">;
type Address = WholeCustomer["addresses"][number];

const AddressPanel = ({ address, hasGstin }: { address: Address; hasGstin: boolean }) => {
  const { t } = useDesk();
  const { id, label, name, mobileNo, addressLineOne, city, state, country, postalCode } = address;
  const notes = [
    ...(address.isDefault ? [t("customers.addresses.isDefault")] : []),
    ...(hasGstin ? [t(`customers.addresses.${address.mayBill ? "mayBill" : "mayNotBill"}`)] : []),
  ];
  return (
    <li className="panel">
      <b>{id === null ? t("customers.addresses.profile") : label !== "" && <Typed>{label}</Typed>}</b>
      <address>
        <Typed>{name}</Typed>
        <br />
        {addressLineOne !== "" && (
          <>
            <Typed>{addressLineOne}</Typed>
            <br />
          </>
        )}
        {city && <LocalizedPhrase text={city} />} <Code>{postalCode}</Code>
        <br />
        {state && (
          <>
            <LocalizedPhrase text={state} />
            {t("common.comma")}
          </>
        )}
        <LocalizedPhrase text={country} />
        {mobileNo !== "" && (
          <>
            <br />
            <Code>{mobileNo}</Code>
          </>
        )}
      </address>
      {notes.map((note) => (
        <small key={note} className="quiet">
          {note}
        </small>
      ))}
    </li>
  );
};

/** Address of the profile and those of the address book, for deliveries and invoices. */
export const Addresses = ({ addresses, gstin }: Pick<WholeCustomer, "addresses" | "gstin">) => {
  const { t } = useDesk();
  if (addresses.length === 0) return null;
  return (
    <section aria-label={t("customers.addresses.title")}>
      <DimSection figure={<Code>{String(addresses.length)}</Code>}>
        {t("customers.addresses.title")}
      </DimSection>
      <ul className="addresses">
        {addresses.map((address) => (
          <AddressPanel key={address.id ?? "profile"} address={address} hasGstin={gstin !== ""} />
        ))}
      </ul>
    </section>
  );
};
