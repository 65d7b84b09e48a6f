import { getTranslations } from "next-intl/server";
import { Stars } from "@/components/product/stars";
import { cutText } from "@/components/ui/cut-text";
import { Phrase } from "@/components/ui/phrase";
import type { Language } from "@/lib/i18n/languages";
import { STARS, type FacetValue, type IdGroup, type ListingFacets, type ListingQuery } from "@/lib/model/listing";
import { CategoryGroup } from "./category-group";
import { ChoiceGroup } from "./choice-group";
import { ChoiceRow, FilterGroup, type Choice } from "./filter-group";
import { KeptFields } from "./kept-fields";
import { PriceGroup } from "./price-group";

/** Requirement R97. */
const NAME_LENGTH = 30;
const ASKED = ["category", "brand", "sizes", "color", "tag", "price", "min", "max", "rating"];

type Props = { language: Language; query: ListingQuery; facets: ListingFacets };

/** The fields of a filter form: any of a group's values, all of the groups (ruling O31). */
export const FilterGroups = async ({ language, query, facets }: Props) => {
  const t = await getTranslations("listing");
  const choicesOf = <V extends FacetValue>(group: IdGroup, values: V[], leadOf?: (value: V) => Choice["lead"]): Choice[] =>
    values.map((value) => ({
      value: String(value.id),
      label: <Phrase text={cutText(value.name.text, NAME_LENGTH)} lang={value.name.lang} />,
      title: cutText(value.name.text, NAME_LENGTH) === value.name.text ? undefined : value.name.text,
      count: value.count,
      isChosen: query.chosen[group].includes(value.id),
      lead: leadOf?.(value),
    }));
  return (
    <>
      <KeptFields query={query} asks={ASKED} />
      <CategoryGroup language={language} query={query} categories={facets.category} />
      <ChoiceGroup name="brand" title={t("brands")} choices={choicesOf("brand", facets.brand)} />
      <PriceGroup query={query} facets={facets} />
      <ChoiceGroup name="color" title={t("color")} choices={choicesOf("color", facets.color, (color) => <i className="sw-s" style={{ background: color.hex }} />)} />
      <FilterGroup fold="rating" title={t("rating")}>
        {query.rating === null ? null : <ChoiceRow name="rating" type="radio" choice={{ value: "", label: t("anyRating"), isChosen: false }} />}
        {STARS.map((stars) => (
          <ChoiceRow
            key={stars}
            name="rating"
            type="radio"
            choice={{
              value: String(stars),
              label: (
                <span className="rating">
                  <Stars rating={stars} />
                  <span className="vh">{t("stars", { n: stars })}</span>
                  {stars === 5 ? null : t("up")}
                </span>
              ),
              count: facets.stars[stars],
              isChosen: query.rating === stars,
            }}
          />
        ))}
      </FilterGroup>
      <ChoiceGroup name="sizes" title={t("size")} choices={choicesOf("sizes", facets.sizes)} isOpen={false} />
      <ChoiceGroup name="tag" title={t("tags")} choices={choicesOf("tag", facets.tag)} isOpen={false} />
    </>
  );
};
