import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { useCall } from "../use-call";
import { plainText } from "../words";
import type { Choices } from "./product-list";

type Props = {
  ids: string[];
  categories: Choices["categories"];
  onClose: () => void;
  onDone: () => void;
};

/** Puts the chosen products into another category. */
export const MoveDialog = ({ ids, categories, onClose, onDone }: Props) => {
  const { t, language } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [categoryId, setCategory] = useState("");
  const { send, isBusy, failure } = useCall("products/move");
  const move = async () => {
    const done = await send({ ids, categoryId: Number(categoryId) });
    if (done === null) return;
    const said = t("products.moved", { count: done.ids.length - done.waiting });
    const waits = done.waiting === 0 ? "" : ` ${t("products.proposal.count", { count: done.waiting })}`;
    notify(`${said}${waits}`, { type: "success" });
    refresh();
    onDone();
  };
  return (
    <FormDialog
      title={t("products.changeCategory")}
      action={t("products.moveThem", { count: ids.length })}
      isBusy={isBusy}
      failure={failure}
      isBlocked={categoryId === ""}
      onClose={onClose}
      onSend={() => void move()}
    >
      <p className="quiet">{t("products.moveLead")}</p>
      <div className="form">
        <ChoiceBox
          label={t("fields.category")}
          value={categoryId}
          onChange={setCategory}
          choices={[
            { value: "", label: t("common.choose") },
            ...categories.map(({ id, name }) => ({
              value: String(id),
              label: plainText(name, language),
            })),
          ]}
        />
      </div>
    </FormDialog>
  );
};
