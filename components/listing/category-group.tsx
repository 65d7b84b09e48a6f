import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { markup, type Markup, phrase } from "@/components/ui/markup";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { CategoryFacet, ListingQuery } from "@/lib/model/listing";
import { choiceRow, countMarkup, moreRows } from "./choice-rows";
import { FilterGroup } from "./filter-group";

/** Requirement R97. */
const NAME_LENGTH = 30;
/** Parents shown before "show more" in the list of all products. */
const FIRST_PARENTS = 2;

type Props = { language: Language; query: ListingQuery; categories: CategoryFacet[] };

const nameOf = ({ name }: CategoryFacet): Markup => phrase(cutText(name.text, NAME_LENGTH), name.lang);

/**
 * Categories grouped by parent (requirement R93): parents are links, children are checkboxes. On a child's
 * own list its siblings are links.
 */
export const CategoryGroup = async ({ language, query, categories }: Props) => {
  const t = await getTranslations("listing");
  const current = categories.find((category) => category.id === query.categoryId);
  const isChild = current !== undefined && current.parentId !== null;
  const parents = categories.filter(
    (category) =>
      category.parentId === null &&
      (query.categoryId === 0 || category.id === query.categoryId || category.id === current?.parentId),
  );
  const childrenOf = (parent: CategoryFacet) =>
    categories.filter((category) => category.parentId === parent.id);
  const search = listingSearch({ ...query, chosen: { ...query.chosen, category: [] }, page: 1 });

  const linkRow = (category: CategoryFacet): Markup =>
    markup`<li${category.parentId === null ? markup` class="under"` : null}><a href="${links.category(language, category.id, category.name.text)}${search}" title="${category.name.text}" data-soft${
      category.id === query.categoryId ? markup` aria-current="page"` : null
    }>${nameOf(category)}${countMarkup(category.count)}</a></li>`;
  const familyOf = (parent: CategoryFacet): Markup[] => [
    linkRow(parent),
    ...childrenOf(parent).map((child) =>
      isChild
        ? linkRow(child)
        : choiceRow("category", "checkbox", {
            value: String(child.id),
            label: nameOf(child),
            count: child.count,
            isChosen: query.chosen.category.includes(child.id),
          }),
    ),
  ];

  const all =
    query.categoryId === 0
      ? []
      : [
          markup`<li class="under"><a href="${links.allProducts(language)}${listingSearch({ ...query, page: 1 })}" data-soft>${t("all")}</a></li>`,
        ];
  const rest = parents.slice(FIRST_PARENTS);
  const isChosenWithin = (parent: CategoryFacet) =>
    childrenOf(parent).some((child) => query.chosen.category.includes(child.id));
  const more =
    rest.length === 0
      ? []
      : [
          moreRows(
            "category-more",
            t("more", { n: rest.length }),
            t("fewer"),
            rest.some(isChosenWithin),
            rest.flatMap(familyOf),
          ),
        ];
  const rows = [...all, ...parents.slice(0, FIRST_PARENTS).flatMap(familyOf), ...more];
  return rows.length === 0 ? null : <FilterGroup fold="category" title={t("categories")} rows={rows} />;
};
