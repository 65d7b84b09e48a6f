"use client";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Code } from "@/components/ui/inline-text";
import type { Address } from "@/lib/model/account";
import { personOf, placeParts } from "./address-words";

/** Person, place and telephone number of an address. */
export const AddressLines = ({ address }: { address: Address }) => {
  const t = useTranslations("islands.addresses");
  const place = [...placeParts(address), ...(address.country ? [address.country.name] : [])];
  return (
    <span className="small">
      <bdi>{personOf(address)}</bdi>
      <br />
      {place.map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : t("comma")}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
      {address.mobileNo === "" ? null : (
        <>
          <br />
          <Code>{address.mobileNo}</Code>
        </>
      )}
    </span>
  );
};
