import dynamic from "next/dynamic";
import { getTranslations } from "next-intl/server";
import type { FacetValue, IdGroup } from "@/lib/model/listing";
import { ChoiceList } from "./choice-list";
import { foldedCount } from "./choice-rows";
import { FilterGroup } from "./filter-group";

const ValueFilter = dynamic(() => import("./value-filter").then((module) => module.ValueFilter));

/** From this many values on a box narrows them (ruling O86). */
const LONG = 15;

type Props = {
  name: IdGroup;
  title: string;
  values: FacetValue[];
  chosen: readonly number[];
  isOpen?: boolean;
};

/** A group of values, any of which may be ticked; nothing when there is nothing to choose. */
export const ChoiceGroup = async ({ name, title, values, chosen, isOpen = true }: Props) => {
  const t = await getTranslations("listing");
  if (values.length === 0) return null;
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
          more={t("more", { n: foldedCount(values.length) })}
          fewer={t("fewer")}
        />
      }
    />
  );
};
