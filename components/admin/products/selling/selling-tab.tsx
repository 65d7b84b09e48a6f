import type { FormEvent } from "react";
import { useDesk } from "../../desk-context";
import { WritableIfMay } from "../../parts/if-may";
import { PageState } from "../../parts/page-state";
import { READ_ANEW, useRead } from "../../use-read";
import { wordsAt } from "../../words";
import type { Cells } from "../cells";
import { CellsFoot } from "../cells-foot";
import { DraftOffer } from "../draft-offer";
import { problemText } from "../problem-text";
import { useProductForm } from "../use-product-form";
import { useSaveCells } from "../use-save-cells";
import { QuantityFields } from "./quantity-fields";
import { RelatedFields } from "./related-fields";
import { cellsOf, formProblems, requestOf, type Selling } from "./selling-cells";
import { TagFields } from "./tag-fields";
import { TierFields } from "./tier-fields";

const Editor = ({ found }: { found: Selling }) => {
  const desk = useDesk();
  const { t } = desk;
  const { id, tags } = found;
  const form = useProductForm<Cells>(`${id}.selling`, cellsOf(found), found.version);
  const saving = useSaveCells({
    productId: id,
    read: "products/selling",
    save: "products/save-selling",
    form,
    cellsOf,
    requestOf: (_before, fields) => requestOf(id, fields),
  });
  const { fields } = form;
  const problems = [...formProblems(fields), ...saving.problems];
  const errorOf = (field: string): string | null => {
    const wrong = problems.find((one) => one.field === field);
    return wrong === undefined ? null : problemText(desk, "selling", wrong);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  const shared = { cells: fields, onChange: form.setAll };
  return (
    <form onSubmit={send} className="maker">
      <DraftOffer form={form} />
      <WritableIfMay call="products/save-selling">
        <h2 className="ruled">{t("products.selling.quantities")}</h2>
        <QuantityFields {...shared} errorOf={errorOf} />
        <h2 className="ruled">{t("products.selling.tiers")}</h2>
        <p className="quiet small">{t("products.selling.tiersLead")}</p>
        <WritableIfMay call="products/change-prices">
          <TierFields {...shared} error={errorOf("tiers")} />
        </WritableIfMay>
        <h2 className="ruled">{t("products.selling.tags")}</h2>
        <TagFields {...shared} tags={tags} error={errorOf("tags")} />
        <h2 className="ruled">{t("products.selling.related")}</h2>
        <RelatedFields {...shared} id={id} error={errorOf("related")} />
      </WritableIfMay>
      <CellsFoot form={form} saving={saving} nameOf={(cell) => wordsAt(t, `products.selling.${cell}`)} />
    </form>
  );
};

/** Rules of selling a product: quantities, prices by quantity, tags, related products. */
export const SellingTab = ({ id }: { id: string }) => {
  const read = useRead("products/selling", { id }, READ_ANEW);
  return <PageState read={read}>{(found) => <Editor key={found.id} found={found} />}</PageState>;
};
