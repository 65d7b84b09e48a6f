import { keepPreviousData } from "@tanstack/react-query";
import { useDesk, type Desk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { Typed } from "../parts/values";
import { useRead } from "../use-read";
import { wordsAt } from "../words";
import type { Asked, FirstRow, Mapping } from "./exchange-types";
import { useFieldText } from "./field-text";

export type FirstCell = NonNullable<FirstRow["cells"][number]>;
type Problem = NonNullable<FirstCell["problem"]>;

/** The file's first row as the shop reads it by this mapping; undefined before it says so, or without rows. */
export const useFirstRow = (first: Asked["first"], mapping: Mapping): FirstRow | undefined =>
  useRead(
    "imports/first-row",
    { mapping, first: first ?? { row: 1, cells: [] } },
    { enabled: first !== null, placeholderData: keepPreviousData },
  ).data;

/** What is expected in place of what stands there. */
const expectedText = ({ t }: Desk, { expected, facts }: Problem): string =>
  wordsAt(t, `exchange.mapping.expected.${expected}`, facts) ??
  wordsAt(t, `exchange.expected.${expected}`, facts) ??
  expected;

/** A cell of the first row as the shop reads it; of a wrong one, what is expected. */
export const ReadCell = ({ cell: { field, isEmpty, value, problem } }: { cell: FirstCell }) => {
  const desk = useDesk();
  const { t } = desk;
  const textOf = useFieldText();
  if (problem !== null)
    return (
      <span className="miss">
        <Glyph name="alert" size={18} />{" "}
        {t("exchange.mapping.wanted", { expected: expectedText(desk, problem) })}
      </span>
    );
  if (isEmpty) return <span className="quiet">{t("exchange.mapping.empty")}</span>;
  if (value === null) return <span className="quiet">{t("exchange.mapping.emptied")}</span>;
  return (
    <b>
      <Typed>{textOf(field, value)}</Typed>
    </b>
  );
};

/** Says whether the first row can be read, and what it lacks. */
export const FirstRowNote = ({ first: { row, cells, others } }: { first: FirstRow }) => {
  const desk = useDesk();
  const { t } = desk;
  const count = cells.filter((cell) => cell !== null && cell.problem !== null).length + others.length;
  return (
    <div role="status">
      <p className={count === 0 ? "small quiet" : "small miss"}>
        {t("exchange.mapping.firstRow", { row, count })}
      </p>
      {others.length > 0 && (
        <ul className="small">
          {others.map(({ field, problem }, at) => (
            <li key={at}>
              {wordsAt(t, `exchange.fields.${field.replace(".", "-")}`) ?? field}
              {": "}
              {t("exchange.mapping.wanted", { expected: expectedText(desk, problem) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
