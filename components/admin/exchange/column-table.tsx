import Button from "@mui/material/Button";
import { useId, useState } from "react";
import {
  FIXED_COLUMNS,
  MAPPED_COLUMNS,
  MAPPED_KINDS,
  readingsOf,
  type FixedColumn,
  type MappedColumn,
  type MappedKind,
  type Reading,
} from "@/lib/model/file-columns";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { Typed } from "../parts/values";
import { useChoices } from "../products/product-list";
import { plainText } from "../words";
import type { Asked, Mapping } from "./exchange-types";
import { FirstRowNote, ReadCell, useFirstRow, type FirstCell } from "./first-row";

/** Of a column that is not read. */
const UNREAD = "";

/** The choices of a column: what the kind has, and not to read it. */
const useTargets = (kind: MappedKind) => {
  const { t } = useDesk();
  return [
    { value: UNREAD, label: t("exchange.mapping.unread") },
    ...MAPPED_COLUMNS[kind].map((value) => ({ value, label: t(`exchange.mapping.to.${value}`) })),
  ];
};

type ColumnRowProps = {
  column: Asked["head"][number];
  kind: MappedKind;
  use: Mapping["columns"][number];
  /** The first row's cell as it is read; undefined before the shop says so. */
  cell: FirstCell | undefined;
  onChange: (use: Mapping["columns"][number]) => void;
};

const ColumnRow = ({ column: { name, samples }, kind, use, cell, onChange }: ColumnRowProps) => {
  const { t } = useDesk();
  const targets = useTargets(kind);
  const readings = use === null ? [] : readingsOf(use.to);
  return (
    <tr>
      <td>
        <b>
          <Typed>{name}</Typed>
        </b>
      </td>
      <td data-label={t("exchange.mapping.values")}>
        {samples.length === 0 ? (
          <span className="quiet">{t("exchange.mapping.empty")}</span>
        ) : (
          samples.map((sample) => (
            <small key={sample}>
              <Typed>{sample}</Typed>
            </small>
          ))
        )}
      </td>
      <td data-label={t("exchange.mapping.becomes")}>
        <ChoiceBox
          label={t("exchange.mapping.becomesOf", { column: name })}
          value={use?.to ?? UNREAD}
          choices={targets}
          onChange={(to) => onChange(to === UNREAD ? null : { to: to as MappedColumn, as: "plain" })}
        />
        {use !== null && readings.length > 1 && (
          <ChoiceBox
            label={t("exchange.mapping.asOf", { column: name })}
            value={use.as}
            choices={readings.map((value) => ({
              value,
              label: t(
                `exchange.mapping.as.${use.to === "weight_grams" && value === "plain" ? "grams" : value}`,
              ),
            }))}
            onChange={(as) => onChange({ ...use, as: as as Reading })}
          />
        )}
      </td>
      <td data-label={t("exchange.mapping.readAs")}>{cell && <ReadCell cell={cell} />}</td>
    </tr>
  );
};

/** Values for all rows of new products, for files without such a column. */
const FixedValues = ({
  mapping,
  onChange,
}: {
  mapping: Mapping;
  onChange: (fixed: Mapping["fixed"]) => void;
}) => {
  const { t, language } = useDesk();
  const categories = useChoices().data?.categories ?? [];
  const isFilled = (column: FixedColumn) =>
    mapping.columns.some((use) => use?.to === column || (column === "category_id" && use?.to === "category"));
  const set = (column: FixedColumn, value: string) => {
    const { [column]: _, ...others } = mapping.fixed;
    onChange(value === "" ? others : { ...others, [column]: value });
  };
  return (
    <div className="form">
      {FIXED_COLUMNS.filter((column) => !isFilled(column)).map((column) =>
        column === "category_id" ? (
          <ChoiceBox
            key={column}
            label={t(`exchange.mapping.fixed.${column}`)}
            value={mapping.fixed[column] ?? ""}
            choices={[
              { value: "", label: t("exchange.mapping.none") },
              ...categories.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
            ]}
            onChange={(value) => set(column, value)}
          />
        ) : (
          <TextBox
            key={column}
            label={t(`exchange.mapping.fixed.${column}`)}
            value={mapping.fixed[column] ?? ""}
            onChange={(value) => set(column, value)}
            isCode
            maxLength={10}
          />
        ),
      )}
    </div>
  );
};

type Props = {
  asked: Asked;
  isBusy: boolean;
  /** Asks what is likely for the other kind. */
  onKind: (kind: MappedKind) => void;
  onChosen: (mapping: Mapping) => void;
  onCancel: () => void;
};

/** Asks what becomes of the columns of a file. What is chosen is kept for the next file with these columns. */
export const ColumnTable = ({ asked, isBusy, onKind, onChosen, onCancel }: Props) => {
  const { t } = useDesk();
  const id = useId();
  const [mapping, setMapping] = useState(asked.mapping);
  const { kind, columns } = mapping;
  const first = useFirstRow(asked.first, mapping);
  const unread = columns.filter((use) => use === null).length;
  return (
    <section className="panel mapping" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.mapping.title")}</h2>
      <p className="quiet">
        {asked.preset === null
          ? t("exchange.mapping.lead")
          : t("exchange.mapping.known", { program: t(`exchange.mapping.presets.${asked.preset}`) })}
      </p>
      <ChoiceBox
        label={t("exchange.mapping.kind")}
        value={kind}
        choices={MAPPED_KINDS.map((value) => ({ value, label: t(`exchange.mapping.kinds.${value}`) }))}
        onChange={(value) => onKind(value as MappedKind)}
      />
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("exchange.mapping.column")}</th>
            <th>{t("exchange.mapping.values")}</th>
            <th>{t("exchange.mapping.becomes")}</th>
            <th>{t("exchange.mapping.readAs")}</th>
          </tr>
        </thead>
        <tbody>
          {asked.head.map((column, at) => (
            <ColumnRow
              key={at}
              column={column}
              kind={kind}
              use={columns[at] ?? null}
              cell={first?.cells[at] ?? undefined}
              onChange={(use) => setMapping({ ...mapping, columns: columns.with(at, use) })}
            />
          ))}
        </tbody>
      </table>
      {kind === "products" && (
        <>
          <h3>{t("exchange.mapping.fixedTitle")}</h3>
          <FixedValues mapping={mapping} onChange={(fixed) => setMapping({ ...mapping, fixed })} />
        </>
      )}
      {first && <FirstRowNote first={first} />}
      <p className="small quiet">{t("exchange.mapping.unreadCount", { count: unread })}</p>
      <div className="acts">
        <SendButton type="button" isBusy={isBusy} onClick={() => onChosen(mapping)}>
          {t("exchange.mapping.check")}
        </SendButton>
        <Button disabled={isBusy} onClick={onCancel}>
          {t("exchange.mapping.otherFile")}
        </Button>
      </div>
    </section>
  );
};
