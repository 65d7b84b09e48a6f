"use client";
import { useTranslations } from "next-intl";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { LivePrice } from "./live-price-line";
import { AttributeField } from "./option-fields";
import { usePurchase } from "./purchase";

/** All extra attributes of the product with their surcharges (R134). A choice here applies to the page. */
const VariantsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations("islands.product");
  const { product } = usePurchase();
  return (
    <ModalDialog look="dialog wide" title={t("variants")} closeLabel={t("close")} onClose={onClose}>
      {product.attributes.map((attribute) => (
        <AttributeField key={attribute.id} attribute={attribute} place="dialog" />
      ))}
      <LivePrice />
      <form method="dialog" className="done">
        <button className="btn wide">{t("done")}</button>
      </form>
    </ModalDialog>
  );
};

export default VariantsDialog;
