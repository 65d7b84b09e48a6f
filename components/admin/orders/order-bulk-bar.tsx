import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { IfMay } from "../parts/if-may";
import { PackDialog } from "./pack-dialog";
import { ordersToSend, planPacking } from "./pack-plan";
import { useSlips } from "./use-slips";

/** Actions on the chosen orders of this page, with their number and what they mail. */
export const OrderBulkBar = () => {
  const { t } = useDesk();
  const { data = [], selectedIds, onUnselectItems } = useCallList("orders/list");
  const [isPacking, setPacking] = useState(false);
  const slips = useSlips();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const toSend = ordersToSend(chosen);
  const count = chosen.length;
  return (
    <>
      {/* Stays in the page, so that a screen reader hears the number change. */}
      <span className="vh" role="status">
        {count > 0 && t("products.chosen", { count })}
      </span>
      {count > 0 && (
        <div className="bulk" role="region" aria-label={t("orders.bulk.label")}>
          <b>{t("products.chosen", { count })}</b>
          <span className="quiet small">{t("orders.bulk.lead")}</span>
          <span className="grow" />
          <IfMay call="orders/pack-many">
            <Button disabled={planPacking(chosen).parts === 0} onClick={() => setPacking(true)}>
              <Glyph name="box" size={18} />
              {t("orders.bulk.pack")}
            </Button>
          </IfMay>
          <Button
            disabled={toSend.length === 0 || slips.isBusy}
            onClick={() => void slips.print(toSend.map((number) => ({ number })))}
          >
            <Glyph name="print" size={18} />
            {t("orders.slips.many")}
          </Button>
          <IconButton aria-label={t("products.chooseNone")} onClick={() => onUnselectItems()}>
            <Glyph name="close" size={18} />
          </IconButton>
          <Failure failure={slips.failure} />
        </div>
      )}
      {isPacking && (
        <PackDialog rows={chosen} onClose={() => setPacking(false)} onDone={() => onUnselectItems()} />
      )}
    </>
  );
};
