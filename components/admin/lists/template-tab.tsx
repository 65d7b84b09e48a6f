import { useRedirect } from "react-admin";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { PageState } from "../parts/page-state";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { nameOf, tabHref, useList, type ListRow } from "./lists";
import { TemplateRows } from "./template-rows";

const CategoryTemplate = ({ categoryId }: { categoryId: number }) => {
  const attributes = useList("attribute");
  const read = useRead("templates/show", { categoryId }, { refetchOnWindowFocus: false });
  return (
    <PageState read={attributes}>
      {({ rows: all }) => (
        <PageState read={read}>
          {({ rows }) => (
            <TemplateRows
              categoryId={categoryId}
              rows={rows}
              attributes={all}
              onAgain={() => void read.refetch()}
            />
          )}
        </PageState>
      )}
    </PageState>
  );
};

/** Names of categories with those above them. */
const pathOf = (rows: readonly ListRow[], row: ListRow, language: "en" | "ar"): string =>
  [rows.find(({ id }) => id === row.fields.parentId), row]
    .flatMap((one) => (one === undefined ? [] : [plainText(nameOf(one), language)]))
    .join(" / ");

/** The attributes that the products of a category have. @param categoryId null until one is chosen */
export const TemplateTab = ({ categoryId }: { categoryId: number | null }) => {
  const { t, language } = useDesk();
  const redirect = useRedirect();
  const categories = useList("category");
  return (
    <PageState read={categories}>
      {({ rows }) => (
        <>
          <div className="filters">
            <ChoiceBox
              label={t("fields.category")}
              value={categoryId === null ? "" : String(categoryId)}
              choices={[
                ...(categoryId === null ? [{ value: "", label: t("common.choose") }] : []),
                ...rows.map((row) => ({ value: String(row.id), label: pathOf(rows, row, language) })),
              ]}
              onChange={(id) => redirect(`${tabHref("template")}/${id}`)}
            />
          </div>
          {categoryId !== null && <CategoryTemplate categoryId={categoryId} />}
        </>
      )}
    </PageState>
  );
};
