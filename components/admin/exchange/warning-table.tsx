import { Code, IsolatedText } from "@/components/ui/inline-text";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";

const WarningTableView = () => {
  const { t } = useDesk();
  const { data = [], total = 0 } = useCallList("imports/warnings");
  if (data.length === 0) return null;
  return (
    <section>
      <div className="note" role="status">
        <Glyph name="alert" size={24} />
        <span>{t("exchange.warnings", { count: total })}</span>
      </div>
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("exchange.columns.row")}</th>
            <th>{t("exchange.columns.sku")}</th>
            <th>{t("exchange.columns.warning")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, row, sku, option }) => (
            <tr key={id}>
              <td data-label={t("exchange.columns.row")}>
                <Code>{row}</Code>
              </td>
              <td>
                <Code>{sku}</Code>
              </td>
              <td className="full">
                <IsolatedText>{t("products.ready.option", { option })}</IsolatedText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > data.length && <ListFoot />}
    </section>
  );
};

/** Names of a file's products that have a choice in them. This does not stop the import. */
export const WarningTable = ({ importId }: { importId: number }) => (
  <CallList call="imports/warnings" filter={{ id: importId }} disableSyncWithLocation>
    <WarningTableView />
  </CallList>
);
