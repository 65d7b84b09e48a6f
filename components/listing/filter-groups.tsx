import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { markup, type Markup, icon } from "@/components/ui/markup";
import type { Language } from "@/lib/languages/languages";
import { FACETS } from "@/lib/model/facets.mjs";
import {
  ID_GROUPS,
  STARS,
  type ListingFacets,
  type ListingQuery,
  type FacetValue,
  type IdGroup,
} from "@/lib/model/listing";
import { CategoryGroup } from "./category-group";
import { cellsOf, choiceRow, foldedCount } from "./choice-rows";
import { FilterGroup } from "./filter-group";
import { KeptFields } from "./kept-fields";
import { PriceGroup } from "./price-group";
import { SpecificationGroups } from "./specification-groups";
import { ValueFilter } from "./value-filter";
import { ChoiceList } from "./choice-list";

/** Groups with at least this many values have a filter box (ruling O86). */
const LONG = 15;

type ChoiceGroupProps = {
  name: IdGroup;
  title: string;
  values: FacetValue[];
  chosen: readonly number[];
  isOpen?: boolean;
};

/** A group of values with checkboxes (OR); nothing if it has no values. */
const ChoiceGroup = async ({ name, title, values, chosen, isOpen = true }: ChoiceGroupProps) => {
  const t = await getTranslations("listing");
  if (values.length === 0) return null;
  const cells = name === "sizes" ? cellsOf(values.map((value) => value.name.text)) : undefined;
  return (
    <FilterGroup
      fold={name}
      title={title}
      isOpen={isOpen || values.some(({ id }) => chosen.includes(id))}
      before={values.length >= LONG ? <ValueFilter title={title} /> : null}
      rows={
        <ChoiceList
          name={name}
          packed={JSON.stringify(values)}
          chosen={chosen}
          cells={cells}
          more={t("more", { n: foldedCount(values.length, cells) })}
          fewer={t("fewer")}
        />
      }
    />
  );
};

const ASKED = [...ID_GROUPS, "price", "min", "max", "rating", "stock", "spec"];

/** After the categories, before the brands. */
const STOCK_PLACE = 1.5;
/** After the brands, before the price. */
const SPECIFICATION_PLACE = 2.5;
/** Positions of the two groups without a list of values, among those of facets.mjs. */
const PRICE_PLACE = 3;
const RATING_PLACE = 5;

/** Five stars, the first `solid` of them filled. */
const starsMarkup = (solid: number): Markup =>
  markup`<span class="stars" aria-hidden="true">${STARS.toReversed().map((n) => markup`<span${n <= solid ? null : markup` class="off-star"`}>${icon("star", 14)}</span>`)}</span>`;

type Props = {
  language: Language;
  query: ListingQuery;
  facets: ListingFacets;
  /** Address of the listing without a query. */ path: string;
};

/** Fields of a filter form: values of a group are combined by OR, groups by AND (ruling O31). */
export const FilterGroups = async ({ language, query, facets, path }: Props) => {
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
  const stock = choiceRow("stock", "checkbox", {
    value: "1",
    label: markup`${t("inStock")}`,
    count: facets.inStock,
    isChosen: query.onlyInStock,
  });
  const groups = [
    ...(facets.inStock === null
      ? []
      : [
          {
            key: "stock",
            place: STOCK_PLACE,
            group: <FilterGroup fold="stock" title={t("availability")} rows={[stock]} />,
          },
        ]),
    {
      key: "spec",
      place: SPECIFICATION_PLACE,
      group: <SpecificationGroups language={language} query={query} facets={facets} path={path} />,
    },
    { key: "price", place: PRICE_PLACE, group: <PriceGroup query={query} facets={facets} /> },
    {
      key: "rating",
      place: RATING_PLACE,
      group: <FilterGroup fold="rating" title={t("rating")} rows={[...anyRating, ...ratings]} />,
    },
    ...ID_GROUPS.map((name) => ({
      key: name,
      place: FACETS[name].place,
      group:
        name === "category" ? (
          <CategoryGroup language={language} query={query} categories={facets.category} />
        ) : (
          <ChoiceGroup
            name={name}
            title={t(FACETS[name].title)}
            values={facets[name]}
            chosen={query.chosen[name]}
            isOpen={FACETS[name].isOpen}
          />
        ),
    })),
  ].sort((a, b) => a.place - b.place);
  return (
    <>
      <KeptFields query={query} asks={ASKED} />
      {groups.map(({ key, group }) => (
        <Fragment key={key}>{group}</Fragment>
      ))}
    </>
  );
};
