import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
import { useDesk } from "../desk-context";
import { Typed } from "../parts/values";
import { changesOf, type ProductField, type ProductFields } from "./product-fields";
import type { Choices } from "./product-list";
import { fieldName, valueText } from "./product-values";

type Props = {
  /** Names of the categories and brands. */
  choices: Choices;
  /** The fields as they were when the person began. */
  before: ProductFields;
  mine: ProductFields;
  /** The fields as someone else has saved them meanwhile. */
  theirs: ProductFields;
  by: string;
  at: string;
  onClose: () => void;
  onMerged: (fields: ProductFields) => void;
};

/** Which fields both changed, which only the other, and which only this person. */
const compare = (before: ProductFields, mine: ProductFields, theirs: ProductFields) => {
  const ownChanges = changesOf(before, mine);
  const otherChanges = changesOf(before, theirs);
  const others = Object.keys(otherChanges) as ProductField[];
  const both = others.filter((field) => field in ownChanges && mine[field] !== theirs[field]);
  return { ownChanges, both, onlyTheirs: others.filter((field) => !(field in ownChanges)) };
};

/** Merges with what someone saved meanwhile: asks about the fields that both changed, and names the others. */
export const MergeDialog = ({ choices, before, mine, theirs, by, at, onClose, onMerged }: Props) => {
  const desk = useDesk();
  const { t, say } = desk;
  const id = useId();
  const { ownChanges, both, onlyTheirs } = compare(before, mine, theirs);
  const [kept, setKept] = useState<ReadonlySet<ProductField>>(() => new Set(both));
  const choose = (field: ProductField, isMine: boolean) => {
    const next = new Set(kept);
    if (isMine) next.add(field);
    else next.delete(field);
    setKept(next);
  };
  const merge = () => {
    const own = Object.fromEntries(
      Object.entries(ownChanges).filter(
        ([field]) => !both.includes(field as ProductField) || kept.has(field as ProductField),
      ),
    );
    onMerged({ ...theirs, ...own });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <div className="dialog-form">
        <h2 id={id}>{t("products.merge.title")}</h2>
        <p>{say("products.merge.who", { by, at })}</p>
        {both.length > 0 && (
          <table className="merge">
            <thead>
              <tr>
                <th>{t("products.merge.field")}</th>
                <th>{t("products.merge.mine")}</th>
                <th>{t("products.merge.theirs")}</th>
              </tr>
            </thead>
            <tbody>
              {both.map((field) => (
                <tr key={field}>
                  <th scope="row">{fieldName(desk, field)}</th>
                  {([true, false] as const).map((isMine) => (
                    <td
                      key={String(isMine)}
                      data-label={t(isMine ? "products.merge.mine" : "products.merge.theirs")}
                    >
                      <label className={kept.has(field) === isMine ? "sel" : ""}>
                        <input
                          type="radio"
                          name={`${id}${field}`}
                          checked={kept.has(field) === isMine}
                          aria-label={`${fieldName(desk, field)}: ${t(isMine ? "products.merge.mine" : "products.merge.theirs")}`}
                          onChange={() => choose(field, isMine)}
                        />
                        <Typed>{valueText(desk, choices, field, (isMine ? mine : theirs)[field])}</Typed>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {onlyTheirs.length > 0 && (
          <p className="quiet">
            {t("products.merge.taken", {
              fields: onlyTheirs.map((field) => fieldName(desk, field)).join(t("common.comma")),
            })}
          </p>
        )}
        <div className="btns">
          <Button onClick={onClose}>{t("products.merge.back")}</Button>
          <Button variant="contained" color="primary" onClick={merge}>
            {t("products.merge.save")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
