import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { PLACES, type ListKind } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { MissingTexts } from "../parts/missing-texts";
import { Empty } from "../parts/page-state";
import { plainText } from "../words";
import { CategorySwitch } from "./category-switch";
import { DeleteDialog } from "./delete-dialog";
import { listHref, missingTexts, nameOf, type ListRow } from "./lists";
import { MoveButtons } from "./move-buttons";
import { RowName } from "./row-name";

/** A longer list has a search, and shows so many rows at first. */
const SHORT = 20;
const AT_FIRST = 200;

type Props = { kind: ListKind; of: number | null; rows: readonly ListRow[] };

/** Number of products that use the row, or else a button that deletes it. */
const Uses = ({ row, onDelete }: { row: ListRow; onDelete: () => void }) => {
  const { t, language } = useDesk();
  const used = (["products", "categories", "offers", "attributes"] as const).filter((by) => row.uses[by] > 0);
  if (used.length > 0)
    return (
      <span>{used.map((by) => t(`lists.uses.${by}`, { count: row.uses[by] })).join(t("common.comma"))}</span>
    );
  return (
    <IconButton
      aria-label={t("lists.delete.button", { name: plainText(nameOf(row), language) })}
      onClick={onDelete}
    >
      <Glyph name="trash" size={18} />
    </IconButton>
  );
};

type RowProps = Omit<Props, "rows"> & { row: ListRow; all: readonly ListRow[]; onDelete: () => void };

const Row = ({ kind, of, row, all, onDelete }: RowProps) => {
  const isBelow = kind === "category" && row.fields.parentId !== null;
  return (
    <tr className={isBelow ? "below" : ""}>
      {kind === "category" && (
        <td className="pic">
          {row.picture === null ? (
            <span className="plate" />
          ) : (
            <img className="plate" src={row.picture} alt="" loading="lazy" />
          )}
        </td>
      )}
      <td className="full">
        <RowName kind={kind} row={row} href={`#${listHref(kind, of)}/${row.id}`} />
        <MissingTexts count={missingTexts(kind, row.fields)} />
      </td>
      {kind === "category" && (
        <td>
          <CategorySwitch row={row} />
        </td>
      )}
      <td>
        <Uses row={row} onDelete={onDelete} />
      </td>
      {kind in PLACES && (
        <td className="end">
          <MoveButtons kind={kind} row={row} all={all} />
        </td>
      )}
    </tr>
  );
};

const Head = ({ kind }: { kind: ListKind }) => {
  const { t } = useDesk();
  return (
    <thead>
      <tr>
        {kind === "category" && (
          <th className="pic">
            <span className="vh">{t("products.columns.picture")}</span>
          </th>
        )}
        <th>{t("lists.fields.name")}</th>
        {kind === "category" && <th>{t("products.onShop")}</th>}
        <th>{t("lists.usedBy")}</th>
        {kind in PLACES && <th className="end">{t("promotions.order")}</th>}
      </tr>
    </thead>
  );
};

const isFound = ({ fields }: ListRow, typed: string): boolean =>
  Object.values(fields).some(
    (value) => typeof value === "string" && value.toLowerCase().includes(typed.trim().toLowerCase()),
  );

/** Lists the rows of a kind in the shop's order. Each change is saved at once. */
export const ListRows = ({ kind, of, rows }: Props) => {
  const { t, language } = useDesk();
  const [typed, setTyped] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [deleted, setDeleted] = useState<ListRow | null>(null);
  const found = typed.trim() === "" ? rows : rows.filter((row) => isFound(row, typed));
  const shown = isWhole ? found : found.slice(0, AT_FIRST);
  return (
    <>
      {rows.length > SHORT && (
        <div className="filters">
          <TextBox label={t("lists.search")} type="search" value={typed} onChange={setTyped} />
        </div>
      )}
      {found.length === 0 && <Empty title={t("lists.nothingFound")} />}
      {found.length > 0 && (
        <table className="rows stack lists">
          <Head kind={kind} />
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} kind={kind} of={of} row={row} all={rows} onDelete={() => setDeleted(row)} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{t("lists.showAll", { count: found.length })}</Button>
      )}
      {deleted !== null && (
        <DeleteDialog
          key={deleted.id}
          kind={kind}
          id={deleted.id}
          name={plainText(nameOf(deleted), language)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
};
