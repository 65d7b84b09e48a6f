import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { markup, type Markup, phrase } from "@/components/ui/markup";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
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

/** The categories above one, outermost first. */
const pathTo = (category: CategoryFacet, all: readonly CategoryFacet[]): CategoryFacet[] => {
  const path: CategoryFacet[] = [];
  let parent = all.find(({ id }) => id === category.parentId);
  while (parent && parent !== category && !path.includes(parent)) {
    path.unshift(parent);
    const { parentId } = parent;
    parent = all.find(({ id }) => id === parentId);
  }
  return path;
};

/**
 * Categories grouped by parent (requirement R93): parents are links, children are checkboxes. A list's own category
 * stands below those above it; one without children stands among its siblings, which are links.
 */
export const CategoryGroup = async ({ language, query, categories }: Props) => {
  const t = await getTranslations("listing");
  const search = listingSearch({ ...query, chosen: { ...query.chosen, category: [] }, page: 1 });
  const childrenOf = (parent: CategoryFacet | undefined) =>
    categories.filter(({ parentId }) => parentId === (parent?.id ?? null));

  const linkRow = (category: CategoryFacet, isHeading: boolean): Markup =>
    markup`<li${isHeading ? markup` class="under"` : null}><a href="${links.category(language, category.id, category.name.text)}${search}" title="${category.name.text}" data-soft${
      category.id === query.categoryId ? markup` aria-current="page"` : null
    }>${nameOf(category)}${countMarkup(category.count)}</a></li>`;
  const familyOf = (parent: CategoryFacet): Markup[] => [
    linkRow(parent, true),
    ...childrenOf(parent).map((child) =>
      choiceRow("category", "checkbox", {
        value: String(child.id),
        label: nameOf(child),
        count: child.count,
        isChosen: query.chosen.category.includes(child.id),
      }),
    ),
  ];

  const rowsOf = (current: CategoryFacet): Markup[] => {
    const above = pathTo(current, categories);
    const isLeaf = childrenOf(current).length === 0 && above.length > 0;
    return [
      markup`<li class="under"><a href="${links.allProducts(language)}${listingSearch({ ...query, page: 1 })}" data-soft>${t("all")}</a></li>`,
      ...above.map((category) => linkRow(category, true)),
      ...(isLeaf ? childrenOf(above.at(-1)).map((sibling) => linkRow(sibling, false)) : familyOf(current)),
    ];
  };
  const allRows = (): Markup[] => {
    const parents = childrenOf(undefined);
    const rest = parents.slice(FIRST_PARENTS);
    const isChosenWithin = (parent: CategoryFacet) =>
      childrenOf(parent).some((child) => query.chosen.category.includes(child.id));
    const first = parents.slice(0, FIRST_PARENTS).flatMap(familyOf);
    if (rest.length === 0) return first;
    const isOpen = rest.some(isChosenWithin);
    return [
      ...first,
      moreRows("category-more", t("more", { n: rest.length }), t("fewer"), isOpen, rest.flatMap(familyOf)),
    ];
  };
  const current = categories.find(({ id }) => id === query.categoryId);
  const rows = current ? rowsOf(current) : query.categoryId === 0 ? allRows() : [];
  return rows.length === 0 ? null : <FilterGroup fold="category" title={t("categories")} rows={rows} />;
};
