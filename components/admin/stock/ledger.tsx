import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { Signed, Typed, When } from "../parts/values";
import { wordsAt } from "../words";
import type { Article } from "./stock-page";

/** Every movement with the level after it. A movement is never changed; another follows it. */
export const Ledger = ({ movements }: { movements: Article["movements"] }) => {
  const { t } = useDesk();
  return (
    <section>
      <DimSection figure={t("stock.movements", { count: movements.length })}>{t("stock.ledger")}</DimSection>
      {movements.length === 0 ? (
        <p className="quiet">{t("stock.noMovements")}</p>
      ) : (
        <table className="rows tight">
          <thead>
            <tr>
              <th>{t("stock.columns.what")}</th>
              <th className="end">{t("stock.columns.change")}</th>
              <th className="end">{t("stock.columns.level")}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement, i) => (
              <tr key={`${movement.at}${i}`}>
                <td>
                  <b>{wordsAt(t, `stock.reasons.${movement.reason}`) ?? movement.reason}</b>{" "}
                  {movement.order !== null && (
                    <a className="link" href={`#/orders/${encodeURIComponent(movement.order)}/show`}>
                      <Code>{movement.order}</Code>
                    </a>
                  )}{" "}
                  <Typed>{movement.note}</Typed>
                  <small>
                    <When iso={movement.at} />
                    {movement.who !== "" && (
                      <>
                        {" · "}
                        <Typed>{wordsAt(t, `actors.${movement.who}`) ?? movement.who}</Typed>
                      </>
                    )}
                  </small>
                </td>
                <td className="end">
                  <Signed value={movement.quantity} />
                </td>
                <td className="end">
                  <Code>{movement.level.toLocaleString("en-IN")}</Code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet small">{t("stock.ledgerLead")}</p>
    </section>
  );
};
