import Switch from "@mui/material/Switch";
import { useState } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { FormDialog } from "../parts/form-dialog";
import { PageState } from "../parts/page-state";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { nameOf, type ListRow } from "./lists";

/** Says what happens to the products of a category that is switched off. */
export const OffEffects = ({ id }: { id: number }) => {
  const { t } = useDesk();
  const read = useRead("categories/preview-off", { id }, { gcTime: 0 });
  return (
    <PageState read={read}>
      {({ categories, products, placeless }) => (
        <ul className="effects">
          <li>{t("lists.off.hidden", { count: categories })}</li>
          <li>{t("lists.off.products", { count: products })}</li>
          {products > 0 && <li>{t("lists.off.placeless", { count: placeless })}</li>}
        </ul>
      )}
    </PageState>
  );
};

/** Switches a category on at once, and off after a dialog that names the effects. */
export const CategorySwitch = ({ row }: { row: ListRow }) => {
  const { t, language } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy, failure } = useDoing("lists/save");
  const { id, fields } = row;
  const name = plainText(nameOf(row), language);
  const turn = async (isActive: boolean) => {
    const said = t(isActive ? "promotions.switchedOn" : "promotions.switchedOff");
    if (await act({ kind: "category", id, fields: { ...fields, isActive }, seen: fields }, said))
      setAsking(false);
  };
  return (
    <>
      <Switch
        checked={fields.isActive === true}
        disabled={isBusy}
        onChange={(_, isActive) => (isActive ? void turn(true) : setAsking(true))}
        slotProps={{ input: { "aria-label": t("promotions.isOn", { title: name }) } }}
      />
      {isAsking ? (
        <FormDialog
          title={
            <>
              {t("lists.off.action")}: <Typed>{name}</Typed>
            </>
          }
          action={t("lists.off.action")}
          isBusy={isBusy}
          failure={failure}
          onClose={() => setAsking(false)}
          onSend={() => void turn(false)}
        >
          <OffEffects id={id} />
        </FormDialog>
      ) : (
        <Failure failure={failure} />
      )}
    </>
  );
};
