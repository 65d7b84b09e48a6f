import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { Empty } from "../parts/page-state";
import { StepButtons } from "../parts/step-buttons";
import { useDoing } from "../use-doing";
import { plainText } from "../words";
import { nameOf, tabHref, type ListRow } from "./lists";
import { RowName } from "./row-name";

type TemplateRow = AdminAnswer<"templates/show">["rows"][number];
type Props = {
  categoryId: number;
  rows: readonly TemplateRow[];
  attributes: readonly ListRow[];
  /** Reads the template anew. */
  onAgain: () => void;
};

type RowProps = {
  row: TemplateRow;
  attribute: ListRow;
  place: number;
  of: number;
  isBusy: boolean;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
};

const Row = ({ row, attribute, place, of, isBusy, onStep, onRemove }: RowProps) => {
  const { t, language } = useDesk();
  const title = plainText(nameOf(attribute), language);
  return (
    <tr>
      <td className="full">
        <RowName kind="attribute" row={attribute} href={`#${tabHref("attribute")}/${attribute.id}`} />
      </td>
      <td>
        {row.products > 0 ? (
          t("lists.uses.products", { count: row.products })
        ) : (
          <IconButton
            aria-label={t("lists.template.remove", { name: title })}
            disabled={isBusy}
            onClick={onRemove}
          >
            <Glyph name="minus" size={18} />
          </IconButton>
        )}
      </td>
      <td className="end">
        <StepButtons
          up={t("promotions.up", { title })}
          down={t("promotions.down", { title })}
          isFirst={place === 1}
          isLast={place === of}
          isBusy={isBusy}
          onStep={onStep}
        />
      </td>
    </tr>
  );
};

/** Adds an attribute at the end. */
const Adding = ({
  attributes,
  isBusy,
  onAdd,
}: {
  attributes: readonly ListRow[];
  isBusy: boolean;
  onAdd: (id: number) => void;
}) => {
  const { t, language } = useDesk();
  const [chosen, setChosen] = useState("");
  return (
    <div className="filters">
      <ChoiceBox
        label={t("lists.template.add")}
        value={chosen}
        choices={[
          { value: "", label: t("common.choose") },
          ...attributes.map((row) => ({ value: String(row.id), label: plainText(nameOf(row), language) })),
        ]}
        onChange={setChosen}
      />
      <Button
        disabled={isBusy || chosen === ""}
        onClick={() => {
          onAdd(Number(chosen));
          setChosen("");
        }}
      >
        {t("lists.template.addButton")}
      </Button>
    </div>
  );
};

/** The attributes of a category in their order. Each change is saved at once. */
export const TemplateRows = ({ categoryId, rows, attributes, onAgain }: Props) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("templates/save");
  const seen = rows.map(({ attributeId }) => attributeId);
  const save = (attributeIds: number[]) =>
    void act({ categoryId, attributeIds, seen }, t("lists.template.saved"));
  const without = (id: number) => seen.filter((one) => one !== id);
  return (
    <>
      <Failure failure={failure} {...(failure?.code === "CONFLICT" ? { again: onAgain } : {})} />
      {rows.length === 0 ? (
        <Empty title={t("lists.template.none")} />
      ) : (
        <table className="rows stack lists">
          <thead>
            <tr>
              <th>{t("lists.tabs.attribute")}</th>
              <th>{t("lists.usedBy")}</th>
              <th className="end">{t("promotions.order")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const attribute = attributes.find(({ id }) => id === row.attributeId);
              return attribute === undefined ? null : (
                <Row
                  key={row.attributeId}
                  row={row}
                  attribute={attribute}
                  place={at + 1}
                  of={rows.length}
                  isBusy={isBusy}
                  onStep={(by) => save(without(row.attributeId).toSpliced(at + by, 0, row.attributeId))}
                  onRemove={() => save(without(row.attributeId))}
                />
              );
            })}
          </tbody>
        </table>
      )}
      <Adding
        attributes={attributes.filter(({ id }) => !seen.includes(id))}
        isBusy={isBusy}
        onAdd={(id) => save([...seen, id])}
      />
    </>
  );
};
