"use client";
import { useTranslations } from "next-intl";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { Phrase } from "@/components/ui/phrase";
import type { PricedLine } from "@/lib/model/cart";

/** Everything that was chosen for a line. */
export const VariantsDialog = ({ line, onClose }: { line: PricedLine; onClose: () => void }) => {
  const t = useTranslations("islands.cart");
  return (
    <ModalDialog title={t("variants")} closeLabel={t("close")} onClose={onClose}>
      <p className="quiet">
        <Phrase {...line.name} />
      </p>
      <dl className="pairs">
        {line.selections.map((s) => (
          <div key={s.attributeId}>
            <dt>
              <Phrase {...s.attribute} />
            </dt>
            <dd>
              <Phrase {...s.option} />
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
};
