import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { Phrase } from "@/components/ui/phrase";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { CategoryFacet, ListingQuery } from "@/lib/model/listing";
import { ChoiceRow, FilterGroup, MoreRows } from "./filter-group";

/** Requirement R97. */
const NAME_LENGTH = 30;
/** Parents in view before "show more" on the list of everything. */
const FIRST_PARENTS = 2;

type Props = { language: Language; query: ListingQuery; categories: CategoryFacet[] };

const Name = ({ category }: { category: CategoryFacet }) => <Phrase text={cutText(category.name.text, NAME_LENGTH)} lang={category.name.lang} />;

const CategoryLink = ({ category, language, query, className }: { category: CategoryFacet; language: Language; query: ListingQuery; className?: string }) => (
  <li className={className}>
    <a
      href={`${links.category(language, category.id, category.name.text)}${listingSearch({ ...query, chosen: { ...query.chosen, category: [] }, page: 1 })}`}
      title={category.name.text}
      data-soft
      aria-current={category.id === query.categoryId ? "page" : undefined}
    >
      <Name category={category} />
      <small className="num">{category.count}</small>
    </a>
  </li>
);

/**
 * Categories under their parents (requirement R93): parents lead to their lists, children are ticked. On a child's own
 * list its siblings are ways on.
 */
export const CategoryGroup = async ({ language, query, categories }: Props) => {
  const t = await getTranslations("listing");
  const own = categories.find((category) => category.id === query.categoryId);
  const isChild = own !== undefined && own.parentId !== null;
  const parents = categories.filter((category) => category.parentId === null && (query.categoryId === 0 || category.id === query.categoryId || category.id === own?.parentId));
  const familyOf = (parent: CategoryFacet) => [
    <CategoryLink key={parent.id} className="under" category={parent} language={language} query={query} />,
    ...categories
      .filter((category) => category.parentId === parent.id)
      .map((category) =>
        isChild ? (
          <CategoryLink key={category.id} category={category} language={language} query={query} />
        ) : (
          <ChoiceRow
            key={category.id}
            name="category"
            type="checkbox"
            choice={{ value: String(category.id), label: <Name category={category} />, count: category.count, isChosen: query.chosen.category.includes(category.id) }}
          />
        ),
      ),
  ];
  const rest = parents.slice(FIRST_PARENTS);
  const isChosenWithin = (parent: CategoryFacet) => categories.some((category) => category.parentId === parent.id && query.chosen.category.includes(category.id));
  return (
    <FilterGroup fold="category" title={t("categories")}>
      {query.categoryId === 0 ? null : (
        <li className="under">
          <a href={`${links.allProducts(language)}${listingSearch({ ...query, page: 1 })}`} data-soft>
            {t("all")}
          </a>
        </li>
      )}
      {parents.slice(0, FIRST_PARENTS).flatMap(familyOf)}
      {rest.length > 0 ? (
        <MoreRows fold="category-more" label={t("more", { n: rest.length })} openLabel={t("fewer")} isOpen={rest.some(isChosenWithin)}>
          {rest.flatMap(familyOf)}
        </MoreRows>
      ) : null}
    </FilterGroup>
  );
};
