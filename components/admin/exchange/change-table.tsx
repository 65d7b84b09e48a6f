import { Code } from "@/components/ui/inline-text";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { PageState } from "../parts/page-state";
import { OldNew } from "../parts/values";
import { wordsAt } from "../words";
import type { Change } from "./exchange-types";
import { useFieldText } from "./field-text";

/** The name of a field. One of a specification is `attribute:column`, with `@article` where articles differ. */
const FieldName = ({ field }: { field: string }) => {
  const { t } = useDesk();
  const [attribute = "", column] = field.split(":");
  const [name = "", article] = (column ?? attribute).split("@");
  return (
    <>
      {column !== undefined && <Code>{attribute}</Code>}{" "}
      {wordsAt(t, `exchange.fields.${name.replace(".", "-")}`) ?? name}{" "}
      {article !== undefined && <Code>{article}</Code>}
    </>
  );
};

/** A difference in a row of a file. Only one that is kept with its import has a state, and may be of new goods. */
type Difference = Pick<Change, "row" | "sku" | "field" | "before" | "after"> & Partial<Change>;

const DifferenceRow = ({ change }: { change: Difference }) => {
  const { t } = useDesk();
  const textOf = useFieldText();
  return (
    <tr>
      <td data-label={t("exchange.columns.row")}>
        <Code>{change.row}</Code>
      </td>
      <td>
        <Code>{change.sku}</Code>
        {change.isNew && <small>{t("exchange.new")}</small>}
        {change.state === "kept" && <small className="miss">{t("exchange.kept")}</small>}
      </td>
      <td>
        <FieldName field={change.field} />
      </td>
      <td>
        <OldNew before={textOf(change.field, change.before)} after={textOf(change.field, change.after)} />
      </td>
    </tr>
  );
};

/** Lists differences: each row's goods, field, and value before and after. */
export const DifferenceTable = ({ changes }: { changes: readonly Difference[] }) => {
  const { t } = useDesk();
  return (
    <table className="rows stack tight">
      <thead>
        <tr>
          <th>{t("exchange.columns.row")}</th>
          <th>{t("exchange.columns.sku")}</th>
          <th>{t("exchange.columns.field")}</th>
          <th>{t("exchange.columns.change")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <DifferenceRow key={change.id ?? `${change.row} ${change.field}`} change={change} />
        ))}
      </tbody>
    </table>
  );
};

const ChangeTableView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("imports/changes");
  return (
    <section>
      <DimSection figure={total === undefined ? undefined : t("exchange.changes", { count: total })}>
        {t("exchange.differences")}
      </DimSection>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet">{t("exchange.noChanges")}</p>
          ) : (
            <DifferenceTable changes={rows} />
          )
        }
      </PageState>
      <ListFoot />
    </section>
  );
};

/** The differences between a file and the shop. */
export const ChangeTable = ({ importId }: { importId: number }) => (
  <CallList call="imports/changes" filter={{ id: importId }} disableSyncWithLocation>
    <ChangeTableView />
  </CallList>
);
