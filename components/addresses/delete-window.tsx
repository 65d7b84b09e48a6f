"use client";
import { useTranslations } from "next-intl";
import { ModalDialog } from "@/components/ui/modal-dialog";

type Props = { name: string; onYes: () => void; onClose: () => void };

/** Asks before an address is deleted. Escape is No. */
export const DeleteWindow = ({ name, onYes, onClose }: Props) => {
  const t = useTranslations("islands.addresses");
  return (
    <ModalDialog
      role="alertdialog"
      title={t.rich("deleteAsk", { name: () => <bdi>{name}</bdi> })}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <p className="quiet">{t("deleteText")}</p>
      <div className="btns">
        <button type="button" className="btn line" onClick={onClose}>
          {t("no")}
        </button>
        <button type="button" className="btn" onClick={onYes}>
          {t("delete")}
        </button>
      </div>
    </ModalDialog>
  );
};
