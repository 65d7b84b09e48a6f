import { getTranslations } from "next-intl/server";
import { listingSearch } from "@/lib/i18n/listing-address";
import { phrase } from "@/components/ui/markup";
import type { ListingFacets, ListingQuery, SpecificationFacet } from "@/lib/model/listing";
import { parseSpecificationTerms } from "@/lib/model/specification-terms";
import { choiceRow, foldedCount, moreRows } from "./choice-rows";
import { FilterGroup } from "./filter-group";
import { numberIn, otherUnit, shownSize } from "./shown-lengths";

/** Open attributes; the others are behind "more". */
const OPEN = 10;
/** More numbers than these can be chosen as a range too. */
const CELLS = 3;

/** The key of the address. */
const NAME = "spec";

/** Score of an attribute as a filter: products that have it, less those of its most frequent value. */
const division = ({ values }: SpecificationFacet): number => {
  const counts = values.map(({ count }) => count);
  return counts.reduce((sum, n) => sum + n, 0) - Math.max(0, ...counts);
};

/** The end of a range, chosen among the numbers that products have. It works without scripts. */
const End = ({
  facet,
  end,
  label,
  chosen,
}: {
  facet: SpecificationFacet;
  end: "min" | "max";
  label: string;
  chosen: readonly string[];
}) => {
  const termOf = (value: string): string => `${facet.key}:${end === "min" ? `${value}~` : `~${value}`}`;
  const options = facet.values.map(({ value, name }) => ({ term: termOf(value), name }));
  const current = options.find(({ term }) => chosen.includes(term))?.term ?? "";
  return (
    <label>
      <span className="vh">{label}</span>
      <select key={current} name={NAME} defaultValue={current} aria-label={label}>
        <option value="">{label}</option>
        {options.map(({ term, name }) => (
          <option key={term} value={term}>
            {name.text}
          </option>
        ))}
      </select>
    </label>
  );
};

/**
 * The typed end of a range. It has no name, because a form cannot write its term: the script of the form does
 * (components/layout/form-address.ts). In another unit than the attribute's own, it carries that unit's size and the
 * chosen number, which stays exactly the same until it is typed anew.
 */
const TypedEnd = ({
  facet,
  end,
  label,
  value,
  unit,
}: {
  facet: SpecificationFacet;
  end: "min" | "max";
  label: string;
  value: string | null;
  unit: ListingQuery["unit"];
}) => (
  <label>
    <span className="vh">{`${facet.name.text}: ${label}`}</span>
    <input
      key={`${unit} ${value}`}
      type="number"
      step="any"
      inputMode="decimal"
      dir="ltr"
      data-attribute={facet.key}
      data-end={end}
      {...(shownSize(facet, unit) === null ? {} : { "data-size": shownSize(facet, unit), "data-own": value })}
      defaultValue={value === null ? "" : numberIn(facet, value, unit)}
      placeholder={numberIn(
        facet,
        (end === "min" ? facet.values[0] : facet.values.at(-1))?.value ?? "",
        unit,
      )}
    />
  </label>
);

/** The unit that a length goes back to from another one. */
const ownOf = { in: "mm", mm: "in" } as const;

const SpecificationGroup = async ({
  facet,
  query,
  path,
  isOpen,
}: {
  facet: SpecificationFacet;
  query: ListingQuery;
  path: string;
  isOpen: boolean;
}) => {
  const t = await getTranslations("listing");
  const { specifications: chosen, unit } = query;
  const other = otherUnit(facet);
  const isRange = facet.isNumber && facet.values.length > CELLS;
  const range = parseSpecificationTerms(chosen.join(",")).find(({ key }) => key === facet.key)?.ranges[0];
  const rowOf = ({ value, name, count }: SpecificationFacet["values"][number]) =>
    choiceRow(NAME, "checkbox", {
      value: `${facet.key}:${value}`,
      label: phrase(name.text, name.lang),
      count,
      isChosen: chosen.includes(`${facet.key}:${value}`),
    });
  const first = facet.values.length - foldedCount(facet.values.length);
  const rest = facet.values.slice(first);
  const rows = [
    ...facet.values.slice(0, first).map(rowOf),
    ...(rest.length === 0
      ? []
      : [
          moreRows(
            `${facet.key}-more`,
            t("more", { n: rest.length }),
            t("fewer"),
            rest.some(({ value }) => chosen.includes(`${facet.key}:${value}`)),
            rest.map(rowOf),
          ),
        ]),
  ];
  return (
    <FilterGroup
      fold={`spec-${facet.key}`}
      title={facet.name.text}
      isOpen={isOpen}
      rows={rows}
      before={
        other === null ? null : (
          <a
            className="link small"
            href={`${path}${listingSearch({ ...query, unit: unit === other ? null : other })}`}
            rel="nofollow"
            data-soft
          >
            {t(`unit.${unit === other ? ownOf[other] : other}`)}
          </a>
        )
      }
      after={
        isRange ? (
          <>
            <div className="bounds no-script">
              <End facet={facet} end="min" label={t("from")} chosen={chosen} />
              <span aria-hidden="true">–</span>
              <End facet={facet} end="max" label={t("to")} chosen={chosen} />
            </div>
            <div className="bounds with-script">
              <TypedEnd facet={facet} end="min" label={t("from")} value={range?.min ?? null} unit={unit} />
              <span aria-hidden="true">–</span>
              <TypedEnd facet={facet} end="max" label={t("to")} value={range?.max ?? null} unit={unit} />
              <button className="btn line" aria-label={`${facet.name.text}: ${t("setPrice")}`}>
                {t("setPrice")}
              </button>
            </div>
          </>
        ) : null
      }
    />
  );
};

/** True if a term is of an attribute. */
const isOf = (facet: SpecificationFacet, term: string): boolean => term.startsWith(`${facet.key}:`);

/**
 * Filters by the specifications of the list's category: any of the values of an attribute, all attributes. Only
 * attributes that divide the products are shown, and chosen ones.
 */
export const SpecificationGroups = async ({
  query,
  facets,
  path,
}: {
  query: ListingQuery;
  facets: ListingFacets;
  /** Address of the listing without a query. */ path: string;
}) => {
  const t = await getTranslations("listing");
  const chosen = query.specifications;
  const isChosen = (facet: SpecificationFacet): boolean => chosen.some((term) => isOf(facet, term));
  const shown = facets.specifications.filter((facet) => facet.values.length > 1 || isChosen(facet));
  const best = new Set(
    shown
      .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || division(b) - division(a))
      .slice(0, OPEN),
  );
  const groupOf = (facet: SpecificationFacet) => (
    <SpecificationGroup
      key={facet.key}
      facet={facet}
      query={query}
      path={path}
      isOpen={best.has(facet) && (isChosen(facet) || [...best].indexOf(facet) < 4)}
    />
  );
  const others = shown.filter((facet) => !best.has(facet));
  const known = new Set(
    shown.flatMap((facet) =>
      facet.values.flatMap(({ value }) => [
        `${facet.key}:${value}`,
        `${facet.key}:${value}~`,
        `${facet.key}:~${value}`,
      ]),
    ),
  );
  return (
    <>
      {/* Terms without a field of their own, such as a range that was typed into the address. */}
      {chosen
        .filter((term) => !known.has(term))
        .map((term) => (
          <input key={term} type="hidden" name={NAME} value={term} />
        ))}
      {shown.filter((facet) => best.has(facet)).map(groupOf)}
      {others.length === 0 ? null : (
        <details className="more" data-fold="spec-others">
          <summary>{t("moreFilters", { n: others.length })}</summary>
          {others.map(groupOf)}
        </details>
      )}
    </>
  );
};
