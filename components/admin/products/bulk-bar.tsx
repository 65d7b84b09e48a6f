import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useListContext, useNotify, useUpdateMany } from "react-admin";
import { failureOf } from "../ask-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import type { Choices } from "./product-list";
import { MoveDialog } from "./move-dialog";
import { PriceDialog } from "./price-dialog";

/** Actions on the chosen products, with their number and effect. */
export const BulkBar = ({ categories }: { categories: Choices["categories"] }) => {
  const { t } = useDesk();
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const [open, setOpen] = useState<"prices" | "category" | null>(null);
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
        // The bar shows the result, so no notice does.
        onError: () => undefined,
      },
    );
  const dialog = {
    ids: selectedIds.map(String),
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      onUnselectItems();
    },
  };
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
      <Button disabled={isPending} onClick={() => setOpen("prices")}>
        {t("products.changePrices")}
      </Button>
      <Button disabled={isPending} onClick={() => setOpen("category")}>
        {t("products.changeCategory")}
      </Button>
      <IconButton aria-label={t("products.chooseNone")} onClick={() => onUnselectItems()}>
        <Glyph name="close" size={18} />
      </IconButton>
      <Failure failure={error === null ? null : failureOf(error)} />
      {open === "prices" && <PriceDialog {...dialog} />}
      {open === "category" && <MoveDialog {...dialog} categories={categories} />}
    </div>
  );
};
