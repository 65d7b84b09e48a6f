"use client";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useListContext, useNotify, useUpdateMany } from "react-admin";
import { failureOf } from "../ask-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { PriceDialog } from "./price-dialog";

/** Actions on the chosen products, with their number and effect. */
export const BulkBar = () => {
  const { t } = useDesk();
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const [isPrice, setPrice] = useState(false);
  const [updateMany, { isPending, error }] = useUpdateMany();
  if (selectedIds.length === 0) return null;
  const count = selectedIds.length;
  const set = (isActive: boolean) =>
    void updateMany(
      "products",
      { ids: selectedIds, data: { isActive } },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(t(isActive ? "products.switchedOn" : "products.switchedOff", { count }), {
            type: "success",
          });
          onUnselectItems();
        },
        // Said in the bar, not in a notice.
        onError: () => undefined,
      },
    );
  return (
    <div className="bulk" role="region" aria-label={t("products.chosenLabel")}>
      <b role="status">{t("products.chosen", { count })}</b>
      <span className="quiet small not-phone">{t("products.bulkLead")}</span>
      <span className="grow" />
      <Button disabled={isPending} onClick={() => set(true)}>
        {t("products.switchOn")}
      </Button>
      <Button disabled={isPending} onClick={() => set(false)}>
        {t("products.switchOff")}
      </Button>
      <Button disabled={isPending} onClick={() => setPrice(true)}>
        {t("products.changePrices")}
      </Button>
      <IconButton aria-label={t("products.chooseNone")} onClick={() => onUnselectItems()}>
        <Glyph name="close" size={18} />
      </IconButton>
      <Failure failure={error === null ? null : failureOf(error)} />
      {isPrice && (
        <PriceDialog
          ids={selectedIds.map(String)}
          onClose={() => setPrice(false)}
          onDone={() => {
            setPrice(false);
            onUnselectItems();
          }}
        />
      )}
    </div>
  );
};
