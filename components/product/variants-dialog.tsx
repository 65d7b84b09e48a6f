"use client";
import { useTranslations } from "next-intl";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { LivePrice } from "./live-price-line";
import { AttributeField } from "./option-fields";
import { usePurchase } from "./purchase";

/** Every extra attribute of the product with what its options add (R134); what is chosen here is chosen on the page. */
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
