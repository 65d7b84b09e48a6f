import Button from "@mui/material/Button";
import { useState } from "react";
import { may } from "../access";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { NoteDialog } from "../parts/note-dialog";
import { useDoing } from "../use-doing";
import { useMe } from "../use-me";
import type { Product } from "./product-fields";

/** Decides about a product that waits for the owner's approval. */
const Decision = ({ id }: { id: string }) => {
  const { t } = useDesk();
  const [isRefusing, setRefusing] = useState(false);
  const allow = useDoing("products/switch");
  const refuse = useDoing("products/refuse");
  return (
    <>
      <Button
        disabled={allow.isBusy}
        onClick={() => void allow.act({ ids: [id], isActive: true }, t("products.approval.done.allow"))}
      >
        {t("products.approval.allow")}
      </Button>
      <Button onClick={() => setRefusing(true)}>{t("products.approval.refuse")}</Button>
      <Failure failure={allow.failure} />
      {isRefusing && (
        <NoteDialog
          title={t("products.approval.refuse")}
          action={t("products.approval.refuse")}
          lead={t("products.approval.refuseLead")}
          label={t("products.approval.reason")}
          isBusy={refuse.isBusy}
          failure={refuse.failure}
          onSend={(note) => refuse.act({ id, note }, t("products.approval.done.refuse"))}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
};

/** Says that a seller's new product needs the owner's approval, waits for it, or was refused; nothing for all others. */
export const ApprovalNote = ({ product: { id, approval, refusal } }: { product: Product }) => {
  const { t, say } = useDesk();
  const me = useMe();
  if (approval === "given" || me === undefined) return null;
  const mayDecide = may(me, "products/refuse");
  return (
    <div className="note" role="status">
      <span>
        {t(`products.approval.${mayDecide ? "people" : "seller"}.${approval}`)}
        {refusal !== null && <small>{say("products.approval.refused", { reason: refusal })}</small>}
      </span>
      {mayDecide && approval === "asked" && <Decision id={id} />}
    </div>
  );
};
