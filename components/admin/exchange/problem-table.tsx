import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { Typed } from "../parts/values";
import { wordsAt } from "../words";
import type { Checked } from "./exchange-types";

/** Lists the mistakes of a file, each with its row, column and what is expected. Nothing of the file was kept. */
export const ProblemTable = ({ checked }: { checked: Pick<Checked, "problems" | "problemCount"> }) => {
  const { t } = useDesk();
  return (
    <>
      <div className="note bad" role="alert">
        <Glyph name="alert" size={24} />
        <span>{t("exchange.problems", { count: checked.problemCount })}</span>
      </div>
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("exchange.columns.row")}</th>
            <th>{t("exchange.columns.column")}</th>
            <th>{t("exchange.columns.found")}</th>
            <th>{t("exchange.columns.expected")}</th>
          </tr>
        </thead>
        <tbody>
          {checked.problems.map((problem, i) => (
            <tr key={i}>
              <td data-label={t("exchange.columns.row")}>
                <Code>{problem.row}</Code>
              </td>
              <td data-label={t("exchange.columns.column")}>
                <Code>{problem.column}</Code>
              </td>
              <td data-label={t("exchange.columns.found")}>
                <Typed>{problem.value === "" ? "–" : problem.value}</Typed>
              </td>
              <td data-label={t("exchange.columns.expected")}>
                {wordsAt(t, `exchange.expected.${problem.expected}`, problem.facts) ?? problem.expected}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {checked.problems.length < checked.problemCount && (
        <p className="quiet small">{t("exchange.firstProblems", { count: checked.problems.length })}</p>
      )}
    </>
  );
};
