import type { FormEvent } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../../desk-context";
import { DimSection } from "../../parts/dim-head";
import { WritableIfMay } from "../../parts/if-may";
import { Empty, PageState } from "../../parts/page-state";
import { LocalizedPhrase } from "../../parts/values";
import { READ_ANEW, useRead } from "../../use-read";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import { CellsFoot } from "../cells-foot";
import { DraftOffer } from "../draft-offer";
import { useProductForm } from "../use-product-form";
import { useSaveCells } from "../use-save-cells";
import {
  cellsOf,
  isStated,
  requestOf,
  tableProblems,
  type Specification,
  type Specifications,
} from "./specification-cells";
import { SpecificationFields } from "./specification-fields";

/** The attributes under the headings of the product's page. */
const byGroup = (specifications: readonly Specification[]): Specification[][] => {
  const groups = new Map<string, Specification[]>();
  for (const one of specifications) groups.set(one.group.en, [...(groups.get(one.group.en) ?? []), one]);
  return [...groups.values()];
};

const Editor = ({ found }: { found: Specifications }) => {
  const { t, language } = useDesk();
  const form = useProductForm<Cells>(`${found.id}.specifications`, cellsOf(found), found.version);
  const saving = useSaveCells({
    productId: found.id,
    read: "products/specifications",
    save: "products/save-specifications",
    form,
    cellsOf,
    requestOf: (before, fields) => requestOf(found, before, fields),
  });
  const { before, fields } = form;
  const { specifications, articles } = found;
  const problems = [...tableProblems(found, before, fields), ...saving.problems];
  const nameOf = (cell: string): string | null => {
    const key = cell.slice(cell.lastIndexOf(" ") + 1);
    const one = specifications.find((specification) => specification.key === key);
    return one === undefined ? null : plainText(one.name, language);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  const stated = specifications.filter((one) => isStated(one, fields)).length;
  return (
    <form onSubmit={send}>
      <DraftOffer form={form} />
      <DimSection figure={<Code>{`${stated} / ${specifications.length}`}</Code>}>
        {t("products.tabs.specifications")}
      </DimSection>
      <p className="quiet small">{t("products.specifications.lead")}</p>
      <WritableIfMay call="products/save-specifications">
        <div className="specs">
          {byGroup(specifications).map((group) => (
            <fieldset key={group[0]?.key}>
              <legend>{group[0] && <LocalizedPhrase text={group[0].group} />}</legend>
              {group.map((specification) => (
                <SpecificationFields
                  key={specification.key}
                  specification={specification}
                  articles={articles}
                  before={before}
                  cells={fields}
                  problems={problems}
                  onChange={form.setAll}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </WritableIfMay>
      <CellsFoot form={form} saving={saving} nameOf={nameOf} />
    </form>
  );
};

/** Specifications of a product, by the template of its category. */
export const SpecificationsTab = ({ id }: { id: string }) => {
  const { t } = useDesk();
  const read = useRead("products/specifications", { id }, READ_ANEW);
  return (
    <PageState read={read}>
      {(found) =>
        found.specifications.length === 0 ? (
          <Empty title={t("products.specifications.none")}>
            <p>{t("products.specifications.noneText")}</p>
          </Empty>
        ) : (
          <Editor key={found.id} found={found} />
        )
      }
    </PageState>
  );
};
