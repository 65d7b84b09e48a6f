import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { IfMay } from "../parts/if-may";
import { useDoing } from "../use-doing";
import type { Choices } from "./product-list";
import { MoveDialog } from "./move-dialog";
import { PriceDialog } from "./price-dialog";

/** Actions on the chosen products, with their number and effect. */
export const BulkBar = ({ categories }: { categories: Choices["categories"] }) => {
  const { t } = useDesk();
  const { selectedIds, onUnselectItems } = useCallList("products/list");
  const [open, setOpen] = useState<"prices" | "category" | null>(null);
  const { act, isBusy, failure } = useDoing("products/switch");
  if (selectedIds.length === 0) return null;
  const count = selectedIds.length;
  const set = async (isActive: boolean) => {
    const said = t(isActive ? "products.switchedOn" : "products.switchedOff", { count });
    if (await act({ ids: selectedIds.map(String), isActive }, said)) onUnselectItems();
  };
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
      <IfMay call="products/switch">
        <Button disabled={isBusy} onClick={() => void set(true)}>
          {t("products.switchOn")}
        </Button>
        <Button disabled={isBusy} onClick={() => void set(false)}>
          {t("products.switchOff")}
        </Button>
      </IfMay>
      <IfMay call="products/change-prices">
        <Button disabled={isBusy} onClick={() => setOpen("prices")}>
          {t("products.changePrices")}
        </Button>
      </IfMay>
      <IfMay call="products/move">
        <Button disabled={isBusy} onClick={() => setOpen("category")}>
          {t("products.changeCategory")}
        </Button>
      </IfMay>
      <IconButton aria-label={t("products.chooseNone")} onClick={() => onUnselectItems()}>
        <Glyph name="close" size={18} />
      </IconButton>
      <Failure failure={failure} />
      {open === "prices" && <PriceDialog {...dialog} />}
      {open === "category" && <MoveDialog {...dialog} categories={categories} />}
    </div>
  );
};
