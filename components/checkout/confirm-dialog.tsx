"use client";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Money } from "@/components/ui/inline-text";
import { ModalDialog } from "@/components/ui/modal-dialog";

type Props = {
  /** Paise. */
  total: number;
  /** Total that the shopper saw before a change; null without a change. */
  oldTotal: number | null;
  payment: string;
  /** Person, street, city, state, postal code, each in its own script. */
  address: string[];
  onYes: () => void;
  onNo: () => void;
};

/** Confirmation 'Do you really want place order?' with the terms. Escape is No (ruling O45). */
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
            {address.map((part, index) => (
              <Fragment key={part}>
                {index === 0 ? null : t("comma")}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
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
