"use client";
import { useTranslations } from "next-intl";
import type { Address } from "@/lib/model/account";
import { AddressLines } from "./address-lines";

type Props = {
  name: string;
  address: Address;
  isDefault: boolean;
  onDefault: () => void;
  /** Missing for the profile's address. */
  onEdit?: () => void;
  onDelete?: () => void;
};

/** An address of the book with what can be done to it. */
export const AddressEntry = ({ name, address, isDefault, onDefault, onEdit, onDelete }: Props) => {
  const t = useTranslations("islands.addresses");
  const button = (key: "makeDefault" | "edit" | "delete", onClick: (() => void) | undefined) =>
    onClick === undefined ? null : (
      <button type="button" className="link" aria-label={t(`${key}Of`, { name })} onClick={onClick}>
        {t(key)}
      </button>
    );
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
      </b>
      {isDefault ? <span className="small quiet"> {t("isDefault")}</span> : null}
      <br />
      <AddressLines address={address} />
      <span className="acts">
        {isDefault ? null : button("makeDefault", onDefault)}
        {button("edit", onEdit)}
        {button("delete", onDelete)}
      </span>
    </li>
  );
};
