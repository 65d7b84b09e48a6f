import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../../desk-context";
import { Failure } from "../../parts/failure";
import { TextBox } from "../../parts/field";
import { Glyph } from "../../parts/glyph";
import { StepButtons } from "../../parts/step-buttons";
import { LocalizedPhrase } from "../../parts/values";
import { useCall } from "../../use-call";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import { relatedIn, type Related } from "./selling-cells";

/** Most products that a search shows. */
const MOST_FOUND = 8;

const Named = ({ one: { name, sku } }: { one: Related }) => (
  <span>
    <LocalizedPhrase text={name} />
    <small>
      <Code>{sku}</Code>
    </small>
  </span>
);

/** Finds a product by its name or part number. */
const Finder = ({ isTaken, onAdd }: { isTaken: (sku: string) => boolean; onAdd: (one: Related) => void }) => {
  const { t, language } = useDesk();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Related[] | null>(null);
  const list = useCall("products/list");
  const search = async () => {
    if (text.trim() === "") return;
    const answer = await list.send({ text, perPage: MOST_FOUND, sort: "name", order: "asc" });
    if (answer !== null) setFound(answer.rows.map(({ id, name }) => ({ sku: id, name })));
  };
  const rows = found?.filter(({ sku }) => !isTaken(sku)) ?? [];
  return (
    <div className="form">
      <TextBox
        label={t("products.selling.findRelated")}
        hint={t("products.searchHint")}
        value={text}
        onChange={setText}
        onEnter={() => void search()}
        maxLength={120}
        end={
          <Button onClick={() => void search()} disabled={text.trim() === "" || list.isBusy}>
            {t("products.selling.find")}
          </Button>
        }
      />
      <Failure failure={list.failure} />
      {found !== null && rows.length === 0 && <p role="status">{t("products.none")}</p>}
      {rows.length > 0 && (
        <ul className="takes full">
          {rows.map((one) => (
            <li key={one.sku}>
              <Named one={one} />
              <Button
                aria-label={t("products.selling.addRelated", { name: plainText(one.name, language) })}
                onClick={() => onAdd(one)}
              >
                {t("products.selling.add")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type Props = { id: string; cells: Cells; error: string | null; onChange: (changes: Cells) => void };

/** The related products in the order of the page: found by a search, moved, taken away. */
export const RelatedFields = ({ id, cells, error, onChange }: Props) => {
  const { t, language } = useDesk();
  const related = relatedIn(cells);
  const set = (next: Related[]) => onChange({ related: JSON.stringify(next) });
  const move = (from: number, to: number) => {
    const moved = related[from];
    if (moved !== undefined) set(related.filter((_, i) => i !== from).toSpliced(to, 0, moved));
  };
  return (
    <>
      <ol className="takes">
        {related.map((one, i) => {
          const name = plainText(one.name, language);
          return (
            <li key={one.sku}>
              <Named one={one} />
              <span className="tools">
                <StepButtons
                  up={t("products.selling.moveUp", { name })}
                  down={t("products.selling.moveDown", { name })}
                  isFirst={i === 0}
                  isLast={i === related.length - 1}
                  onStep={(by) => move(i, i + by)}
                />
                <IconButton
                  aria-label={t("products.articles.removeOption", { name })}
                  onClick={() => set(related.filter(({ sku }) => sku !== one.sku))}
                >
                  <Glyph name="close" size={16} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      {error !== null && (
        <p className="bad-text" role="alert">
          {error}
        </p>
      )}
      <Finder
        isTaken={(sku) => sku === id || related.some((one) => one.sku === sku)}
        onAdd={(one) => set([...related, one])}
      />
    </>
  );
};
