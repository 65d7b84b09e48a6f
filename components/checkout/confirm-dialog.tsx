"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { ModalDialog } from "@/components/ui/modal-dialog";

type Props = {
  /** Paise. */
  total: number;
  /** The total the shopper saw before it changed; null when it did not. */
  oldTotal: number | null;
  payment: string;
  address: string;
  onYes: () => void;
  onNo: () => void;
};

/** 'Do you really want place order?' with what is agreed to; Escape is No (ruling O45). */
export const ConfirmDialog = ({ total, oldTotal, payment, address, onYes, onNo }: Props) => {
  const t = useTranslations("islands.checkout");
  return (
    <ModalDialog role="alertdialog" title={t("confirm")} closeLabel={t("close")} onClose={onNo}>
      {oldTotal === null ? null : (
        <p className="wrong" role="alert">
          {t("totalChanged")}
        </p>
      )}
      <dl className="pairs">
        <div>
          <dt>{t("total")}</dt>
          <dd>
            {oldTotal === null ? null : (
              <>
                <s>
                  <span className="vh">{t("was")} </span>
                  <Money paise={oldTotal} decimals="always" />
                </s>{" "}
              </>
            )}
            <b>
              <Money paise={total} decimals="always" />
            </b>
          </dd>
        </div>
        <div>
          <dt>{t("payment")}</dt>
          <dd>{payment}</dd>
        </div>
        <div>
          <dt>{t("deliverTo")}</dt>
          <dd>
            <bdi>{address}</bdi>
          </dd>
        </div>
      </dl>
      <div className="btns">
        <button type="button" className="btn line" onClick={onNo}>
          {t("no")}
        </button>
        <button type="button" className="btn" onClick={onYes}>
          {t("yes")}
        </button>
      </div>
    </ModalDialog>
  );
};
