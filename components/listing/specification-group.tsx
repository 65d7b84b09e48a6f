import { getTranslations } from "next-intl/server";
import { phrase } from "@/components/ui/markup";
import type { Language } from "@/lib/languages/languages";
import type { ListingQuery, SpecificationFacet } from "@/lib/model/listing";
import { parseSpecificationTerms } from "@/lib/model/specification-terms";
import { dimensionOf, isUnit } from "@/lib/model/units";
import { cellsOf, choiceRow, FIRST, foldedCount, moreRows } from "./choice-rows";
import { FilterGroup } from "./filter-group";
import { areDrawn, shape } from "./shape";
import { unitIn } from "./shown-lengths";
import { specificationRange } from "./specification-range";
import { UnitSwitch } from "./unit-switch";
import { ValueFilter } from "./value-filter";

/** More numbers than these are a range. */
const FEW = 3;
/** Dimensions whose numbers are names, such as 18 V. They are cells as long as all are shown. */
const NAMED = new Set(["voltage", "thread pitch", "plies", "teeth", "count", "colour temperature"]);
/** More values than these have a search field. */
const MANY = 30;

/** True if the numbers of an attribute are chosen from one to another, false if each is chosen for itself. */
export const isRange = ({ isNumber, unit, values }: SpecificationFacet): boolean =>
  isNumber && values.length > (isUnit(unit) && NAMED.has(dimensionOf(unit)) ? FIRST.cells : FEW);

type Props = {
  facet: SpecificationFacet;
  language: Language;
  query: ListingQuery;
  /** Address of the listing without a query. */ path: string;
  isOpen: boolean;
};

/** The range of an attribute's numbers, with its chosen part. */
const Range = async ({
  facet,
  language,
  query: { specifications, unit },
}: Omit<Props, "path" | "isOpen">) => {
  const t = await getTranslations("listing");
  const choice = parseSpecificationTerms(specifications.join(",")).find(({ key }) => key === facet.key);
  const unitWord = unitIn(facet, unit, language);
  const withUnit = (label: string): string => [label, unitWord].filter(Boolean).join(t("comma"));
  const range = specificationRange(
    facet,
    { range: choice?.ranges[0] ?? null, values: choice?.values ?? [] },
    unit,
    {
      name: facet.name.text,
      from: withUnit(t("rangeFrom")),
      to: withUnit(t("rangeTo")),
      unit: unitWord,
      set: t("setPrice"),
    },
  );
  return <div dangerouslySetInnerHTML={{ __html: String(range) }} suppressHydrationWarning />;
};

/** Values of an attribute: short and drawn ones as cells, long ones as rows, many numbers as a range with the single values folded. */
export const SpecificationGroup = async ({ facet, language, query, path, isOpen }: Props) => {
  const t = await getTranslations("listing");
  const { key, name, values } = facet;
  const isChosen = ({ value }: (typeof values)[number]): boolean =>
    query.specifications.includes(`${key}:${value}`);
  const isDrawn = areDrawn(facet);
  const rowOf = (one: (typeof values)[number]) =>
    choiceRow("spec", "checkbox", {
      value: `${key}:${one.value}`,
      label: phrase(one.name.text, one.name.lang),
      count: one.count,
      isChosen: isChosen(one),
      lead: isDrawn ? shape(one.value) : undefined,
    });
  const cells = isDrawn ? "cells" : cellsOf(values.map((one) => one.name.text));
  const hasRange = isRange(facet);
  const first = hasRange ? 0 : values.length - foldedCount(values.length, cells);
  const rest = values.slice(first);
  const more = moreRows(
    `${key}-more`,
    t(hasRange ? "single" : "more", { n: rest.length }),
    t("fewer"),
    rest.some(isChosen),
    rest.map(rowOf),
    cells,
  );
  return (
    <FilterGroup
      fold={`spec-${key}`}
      title={name.text}
      isOpen={isOpen}
      rows={[...values.slice(0, first).map(rowOf), ...(rest.length === 0 ? [] : [more])]}
      cells={hasRange ? undefined : cells}
      before={
        <>
          <UnitSwitch facet={facet} language={language} query={query} path={path} />
          {hasRange ? <Range facet={facet} language={language} query={query} /> : null}
          {values.length > MANY ? <ValueFilter title={name.text} /> : null}
        </>
      }
    />
  );
};
