import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useDesk } from "../../desk-context";
import { DimSection } from "../../parts/dim-head";
import { Glyph } from "../../parts/glyph";
import { IfMay, WritableIfMay } from "../../parts/if-may";
import { PageState } from "../../parts/page-state";
import { READ_ANEW, useRead } from "../../use-read";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import { CellsFoot } from "../cells-foot";
import { DraftOffer } from "../draft-offer";
import { useProductForm } from "../use-product-form";
import { useSaveCells } from "../use-save-cells";
import {
  cellsOf,
  choicesIn,
  missingRows,
  optionsOfKey,
  requestOf,
  rowsIn,
  tableProblems,
  withAllRows,
  withChoices,
  withoutRow,
  type Articles,
  type Choice,
  type Column,
} from "./article-cells";
import { ArticleGrid } from "./article-grid";
import type { Product } from "../product-fields";
import type { PricedProduct } from "./article-margin";
import { ChoiceEditor } from "./choice-editor";
import { paste, type Pasted } from "./paste";
import { PasteNote } from "./paste-note";
import { problemText } from "../problem-text";

/** The words of a cell such as `price 2:4`; null for the cells with the table's own structure. */
const useCellNames = (cells: Cells) => {
  const { t, language } = useDesk();
  return (cell: string): string | null => {
    if (cell === "version") return null;
    if (cell === "choices" || cell === "rows") return t(`products.articles.${cell}`);
    const [column = "", key = ""] = cell.split(" ");
    const options = optionsOfKey(key, choicesIn(cells)).map(({ name }) => plainText(name, language));
    const name =
      column === "sale"
        ? t("products.onShop")
        : t(`products.articles.columns.${column as Column | "picture"}`);
    return [name, ...options].join(" · ");
  };
};

const Editor = ({ articles, product }: { articles: Articles; product: PricedProduct }) => {
  const desk = useDesk();
  const { t } = desk;
  const { id, sources, pictures } = articles;
  const form = useProductForm<Cells>(`${id}.articles`, cellsOf(articles), articles.version);
  const saving = useSaveCells({
    productId: id,
    read: "products/articles",
    save: "products/save-articles",
    form,
    cellsOf,
    requestOf: (before, fields) => requestOf(id, before, fields),
  });
  const [pasted, setPasted] = useState<{ before: Cells; after: Pasted } | null>(null);
  /** A choice that has no option yet makes no articles; it is on the page alone. */
  const [begun, setBegun] = useState<Choice[]>([]);
  const nameOf = useCellNames(form.fields);

  const { before, fields } = form;
  const [choices, keys] = [choicesIn(fields), rowsIn(fields)];
  const problems = [...tableProblems(fields), ...saving.problems];
  const missing = missingRows(fields);
  const setChoices = (next: Choice[]) => {
    setBegun(next.filter(({ options }) => options.length === 0));
    form.setAll(withChoices(fields, next, id));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setPasted(null);
    void saving.send();
  };
  return (
    <form onSubmit={send}>
      <DraftOffer form={form} />
      <WritableIfMay call="products/save-articles">
        <ChoiceEditor
          choices={[...choices, ...begun]}
          sources={sources}
          problems={problems}
          onChange={setChoices}
        />
        <DimSection figure={t("products.articleCount", { count: keys.length })}>
          {t("products.articlesTitle")}
        </DimSection>
        <p className="quiet small grid-tools">
          <Glyph name="copy" size={18} />
          {t("products.articles.gridLead")}
        </p>
        <IfMay call="products/change-prices">
          <p className="quiet small">{t("products.margin.lead")}</p>
        </IfMay>
        <ArticleGrid
          cells={fields}
          before={before}
          keys={keys}
          choices={choices}
          pictures={pictures}
          problems={problems}
          product={product}
          onType={(name, value) => form.setAll({ [name]: value })}
          onPaste={(at, block) => {
            const after = paste(fields, keys, at, block);
            setPasted({ before: fields, after });
            form.setAll(after.cells);
          }}
          onRemove={(key) => form.setAll(withoutRow(fields, key))}
        />
      </WritableIfMay>
      {pasted !== null && (
        <PasteNote
          pasted={pasted.after}
          choices={choices}
          onUndo={() => {
            // Keeps the cells that were typed since the paste.
            const { written } = pasted.after;
            form.setAll(Object.fromEntries(written.map((name) => [name, pasted.before[name] ?? ""])));
            setPasted(null);
          }}
        />
      )}
      {missing.length > 0 && (
        <Button onClick={() => form.setAll(withAllRows(fields, id))}>
          {t("products.articles.addMissing", { count: missing.length })}
        </Button>
      )}
      {problems
        .filter(({ key, field }) => key === "" && field === "articles")
        .map((problem) => (
          <p key={problem.reason} className="bad-text" role="alert">
            {problemText(desk, "articles", problem)}
          </p>
        ))}
      {before.choices !== fields.choices && (
        <p className="quiet small">{t("products.articles.replaceLead")}</p>
      )}
      <CellsFoot
        form={form}
        saving={saving}
        nameOf={nameOf}
        onThrowAway={() => {
          setPasted(null);
          setBegun([]);
        }}
      />
    </form>
  );
};

/** Choices of a product, and the grid of its articles. */
export const ArticlesTab = ({ id, product }: { id: string; product: Product }) => {
  const read = useRead("products/articles", { id }, READ_ANEW);
  return (
    <PageState read={read}>
      {(articles) => <Editor key={articles.id} articles={articles} product={product.fields} />}
    </PageState>
  );
};
