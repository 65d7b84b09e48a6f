import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages/languages";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { ListingQuery, SpecificationFacet } from "@/lib/model/listing";
import { otherUnit, unitIn } from "./shown-lengths";

type Props = {
  facet: SpecificationFacet;
  language: Language;
  query: ListingQuery;
  /** Address of the listing without a query. */ path: string;
};

/** The two units that a length can be shown in, the attribute's own first; nothing for what is no length. */
export const UnitSwitch = async ({ facet, language, query, path }: Props) => {
  const t = await getTranslations("listing");
  const other = otherUnit(facet);
  if (other === null) return null;
  const isConverted = query.unit === other;
  const own = other === "in" ? "mm" : "in";
  const links = [
    { unit: null, name: own, isCurrent: !isConverted },
    { unit: other, name: other, isCurrent: isConverted },
  ] as const;
  return (
    <div className="units">
      {links.map(({ unit, name, isCurrent }) => (
        <a
          key={name}
          href={`${path}${listingSearch({ ...query, unit })}`}
          rel="nofollow"
          data-soft
          aria-label={t(`unit.${name}`)}
          aria-current={isCurrent ? "true" : undefined}
        >
          {unitIn(facet, unit, language)}
        </a>
      ))}
    </div>
  );
};
