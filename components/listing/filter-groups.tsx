import { getTranslations } from "next-intl/server";
import { markup, type Markup } from "@/components/ui/markup";
import { icon } from "@/components/ui/small-markup";
import type { Language } from "@/lib/i18n/languages";
import { STARS, type ListingFacets, type ListingQuery } from "@/lib/model/listing";
import { CategoryGroup } from "./category-group";
import { ChoiceGroup } from "./choice-group";
import { choiceRow } from "./choice-rows";
import { FilterGroup } from "./filter-group";
import { KeptFields } from "./kept-fields";
import { PriceGroup } from "./price-group";

const ASKED = ["category", "brand", "sizes", "color", "tag", "price", "min", "max", "rating"];

/** Five stars, so many of them solid. */
const starsMarkup = (solid: number): Markup =>
  markup`<span class="stars" aria-hidden="true">${STARS.toReversed().map((n) => markup`<span${n <= solid ? null : markup` class="off-star"`}>${icon("star", 14)}</span>`)}</span>`;

type Props = { language: Language; query: ListingQuery; facets: ListingFacets };

/** The fields of a filter form: any of a group's values, all of the groups (ruling O31). */
export const FilterGroups = async ({ language, query, facets }: Props) => {
  const t = await getTranslations("listing");
  const anyRating =
    query.rating === null
      ? []
      : [choiceRow("rating", "radio", { value: "", label: markup`${t("anyRating")}`, isChosen: false })];
  const ratings = STARS.map((stars) =>
    choiceRow("rating", "radio", {
      value: String(stars),
      label: markup`<span class="rating">${starsMarkup(stars)}<span class="vh">${t("stars", { n: stars })}</span>${stars === 5 ? null : t("up")}</span>`,
      count: facets.stars[stars],
      isChosen: query.rating === stars,
    }),
  );
  return (
    <>
      <KeptFields query={query} asks={ASKED} />
      <CategoryGroup language={language} query={query} categories={facets.category} />
      <ChoiceGroup name="brand" title={t("brands")} values={facets.brand} chosen={query.chosen.brand} />
      <PriceGroup query={query} facets={facets} />
      <ChoiceGroup name="color" title={t("color")} values={facets.color} chosen={query.chosen.color} />
      <FilterGroup fold="rating" title={t("rating")} rows={[...anyRating, ...ratings]} />
      <ChoiceGroup
        name="sizes"
        title={t("size")}
        values={facets.sizes}
        chosen={query.chosen.sizes}
        isOpen={false}
      />
      <ChoiceGroup
        name="tag"
        title={t("tags")}
        values={facets.tag}
        chosen={query.chosen.tag}
        isOpen={false}
      />
    </>
  );
};
