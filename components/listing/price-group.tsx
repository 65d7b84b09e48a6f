import { getTranslations } from "next-intl/server";
import { markup } from "@/components/ui/markup";
import type { ListingFacets, ListingQuery } from "@/lib/model/listing";
import { BAND_KEYS, bandBounds, bandOf } from "@/lib/model/price-bands";
import { toRupees } from "@/lib/model/money";
import { bandMarkup } from "./band-name";
import { choiceRow } from "./choice-rows";
import { FilterGroup } from "./filter-group";

const Bound = ({
  name,
  label,
  value,
  hint,
}: {
  name: "min" | "max";
  label: string;
  value: number | null;
  hint: number | null;
}) => (
  <label>
    <span className="vh">{label}</span>
    <input
      key={value}
      type="number"
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      dir="ltr"
      defaultValue={value ?? ""}
      placeholder={hint === null ? "₹" : String(hint)}
    />
  </label>
);

/** Price bands of the specification, and free bounds. */
export const PriceGroup = async ({ query, facets }: { query: ListingQuery; facets: ListingFacets }) => {
  const t = await getTranslations("listing");
  const band = bandOf(query.minPrice, query.maxPrice);
  const least = facets.leastPrice === null ? null : Math.floor(toRupees(facets.leastPrice));
  const highest = facets.highestPrice === null ? null : Math.ceil(toRupees(facets.highestPrice));
  const any = band
    ? [choiceRow("price", "radio", { value: "", label: markup`${t("anyPrice")}`, isChosen: false })]
    : [];
  const bands = await Promise.all(
    BAND_KEYS.map(async (key) =>
      choiceRow("price", "radio", {
        value: key,
        label: await bandMarkup(...bandBounds(key)),
        count: facets.bands[key],
        isChosen: key === band,
      }),
    ),
  );
  return (
    <FilterGroup
      fold="price"
      title={t("price")}
      rows={[...any, ...bands]}
      after={
        <div className="bounds">
          <Bound name="min" label={t("minPrice")} value={band ? null : query.minPrice} hint={least} />
          <span aria-hidden="true">–</span>
          <Bound name="max" label={t("maxPrice")} value={band ? null : query.maxPrice} hint={highest} />
          <button className="btn line">{t("setPrice")}</button>
        </div>
      }
    />
  );
};
