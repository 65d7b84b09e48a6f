import Button from "@mui/material/Button";
import { useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { Empty } from "../parts/page-state";
import { LocalizedPhrase } from "../parts/values";
import { plainText, wordsAt } from "../words";
import type { PhoneLine, WantedLine } from "./phone-order-types";

type LineProps = {
  line: PhoneLine;
  isBusy: boolean;
  /** Null takes the line out. */
  onChange: (line: WantedLine | null) => void;
};

/** What is chosen beside the article: another option takes the place of the one before. */
const Choices = ({ line, isBusy, onChange }: LineProps) => {
  const { t, language } = useDesk();
  return line.choices.map(({ attributeId, name, optionId, isRequired, options }) => (
    <ChoiceBox
      key={attributeId}
      label={plainText(name, language)}
      value={String(optionId ?? "")}
      choices={[
        { value: "", label: t(isRequired ? "common.choose" : "phoneOrders.without") },
        ...options.map((option) => ({ value: String(option.id), label: plainText(option.name, language) })),
      ]}
      onChange={(value) => {
        const others = line.selections.filter((one) => one.attributeId !== attributeId);
        const chosen = value === "" ? [] : [{ attributeId, optionId: Number(value) }];
        if (!isBusy) onChange({ ...line, selections: [...others, ...chosen] });
      }}
    />
  ));
};

/** Pieces of a line, saved when the box is left or by Enter. */
const Pieces = ({ line, isBusy, onChange }: LineProps) => {
  const { t, language } = useDesk();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const quantity = typed === null ? null : typedNumber(typed, NUMBER_FIELDS.orderPieces);
    setTyped(null);
    if (quantity !== null && quantity !== line.quantity) onChange({ ...line, quantity });
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      dir="ltr"
      className="num pieces"
      disabled={isBusy}
      aria-label={t("orders.piecesOf", { name: plainText(line.name, language) })}
      value={typed ?? line.quantity}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === "Enter" && save()}
    />
  );
};

const Line = (props: LineProps) => {
  const { line, isBusy, onChange } = props;
  const { t, language } = useDesk();
  const { problem } = line;
  return (
    <tr>
      <td>
        <b>
          <LocalizedPhrase text={line.name} />
        </b>
        <small>
          {line.options.map((option) => (
            <span key={option.en}>
              <LocalizedPhrase text={option} />{" "}
            </span>
          ))}
          {line.sku !== "" && <Code>{line.sku}</Code>}
        </small>
        {problem !== null && (
          <small className="miss">
            {wordsAt(t, `offers.trial.problems.${problem.code}`, { limit: problem.limit ?? 0 }) ??
              t("offers.trial.problem", { code: problem.code })}
          </small>
        )}
        <Choices {...props} />
      </td>
      <td className="end" data-label={t("phoneOrders.lines.each")}>
        {line.discountedUnitPaise < line.unitPaise && (
          <s>
            <Money paise={line.unitPaise} decimals="always" />
          </s>
        )}{" "}
        <Money paise={line.discountedUnitPaise} decimals="always" />
      </td>
      <td className="end" data-label={t("phoneOrders.lines.pieces")}>
        <Pieces {...props} />
        <small>{t("phoneOrders.inStock", { count: line.stock })}</small>
      </td>
      <td className="end" data-label={t("phoneOrders.lines.total")}>
        <Money paise={line.totalPaise} decimals="always" />
      </td>
      <td className="end">
        <Button
          disabled={isBusy}
          aria-label={t("phoneOrders.removeLine", { name: plainText(line.name, language) })}
          onClick={() => onChange(null)}
        >
          {t("phoneOrders.remove")}
        </Button>
      </td>
    </tr>
  );
};

type Props = {
  lines: readonly PhoneLine[];
  /** False once it can no longer be changed. */
  isOpen: boolean;
  isBusy: boolean;
  onChange: (lines: WantedLine[]) => void;
};

/** The lines as the shop prices them now. */
export const PhoneLines = ({ lines, isOpen, isBusy, onChange }: Props) => {
  const { t } = useDesk();
  if (lines.length === 0)
    return (
      <Empty title={t("phoneOrders.lines.none")}>
        <p>{t("phoneOrders.lines.noneText")}</p>
      </Empty>
    );
  return (
    <table className="rows stack phone-lines">
      <thead>
        <tr>
          <th>{t("phoneOrders.lines.article")}</th>
          <th className="end">{t("phoneOrders.lines.each")}</th>
          <th className="end">{t("phoneOrders.lines.pieces")}</th>
          <th className="end">{t("phoneOrders.lines.total")}</th>
          <th>
            <span className="vh">{t("phoneOrders.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line
            key={`${line.sku} ${index}`}
            line={line}
            isBusy={isBusy || !isOpen}
            onChange={(changed) =>
              onChange(lines.flatMap((one, i) => (i === index ? (changed === null ? [] : [changed]) : [one])))
            }
          />
        ))}
      </tbody>
    </table>
  );
};
