"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { loadAddressPlaces, type AddressPlaces } from "@/lib/shop/actions/address-actions";
import { toastLoneFailure } from "@/lib/store/toasts";
import { AddressForm, type AddressFormProps } from "./address-form";

/** Window with the form of an address. What was typed is kept when it is closed. */
const AddressWindow = ({ onClose, ...props }: AddressFormProps & { onClose: () => void }) => {
  const { address, home } = props;
  const t = useTranslations("islands");
  const language = useLocale();
  const [places, setPlaces] = useState<AddressPlaces | null>(null);
  const countryId = (address ? address.country : home.country)?.id ?? null;
  const stateId = address?.state?.id ?? null;

  const giveUp = useEffectEvent(() => {
    toastLoneFailure(t(navigator.onLine ? "failures.FAULT" : "failures.OFFLINE"));
    onClose();
  });
  useEffect(() => {
    let isOpen = true;
    loadAddressPlaces(language, countryId, stateId).then(
      (found) => isOpen && (found ? setPlaces(found) : giveUp()),
      () => isOpen && giveUp(),
    );
    return () => {
      isOpen = false;
    };
  }, [language, countryId, stateId]);

  return (
    <ModalDialog
      look="dialog wide"
      title={t(address ? "addresses.change" : "addresses.new")}
      closeLabel={t("addresses.close")}
      onClose={onClose}
    >
      {places ? <AddressForm {...props} places={places} /> : <p role="status">{t("account.loading")}</p>}
    </ModalDialog>
  );
};

export default AddressWindow;
