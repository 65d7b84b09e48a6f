"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { isOddPin } from "@/lib/forms/field-check";
import { postalOf } from "@/lib/model/latin-digits";
import type { PinPlace } from "@/lib/model/account";
import { loadPinPlace } from "@/lib/shop/account-actions";

type Values = { PostalCode: string; StateProvinceId: string; CityId: string };

/** Words beside the field. `isContrary`: state or city contradict the code. */
type PinNote = { words: string; isContrary: boolean };

/**
 * State and city of a typed PIN code: fills them in where they are empty, and says where they contradict the code.
 * Nothing that was chosen is changed or refused, because the list may be wrong (ruling O38).
 */
export const usePinPlace = (
  values: Values,
  isIndian: boolean,
  onChange: (changes: Partial<Values>) => void,
): PinNote | null => {
  const t = useTranslations("islands.account");
  const language = useLocale();
  const pin = postalOf(values.PostalCode);
  const asked = isIndian && pin !== "" && !isOddPin(pin) ? pin : "";
  const [found, setFound] = useState<{ pin: string; place: PinPlace | null } | null>(null);
  const isAnswered = found?.pin === asked;

  // The values of the moment at which the answer comes.
  const fill = useEffectEvent(({ state, city }: PinPlace) => {
    const [StateProvinceId, CityId] = [String(state.id), city ? String(city.id) : ""];
    if (values.StateProvinceId === "") onChange({ StateProvinceId, CityId });
    else if (values.StateProvinceId === StateProvinceId && values.CityId === "" && city) onChange({ CityId });
  });

  useEffect(() => {
    if (asked === "" || isAnswered) return undefined;
    let isLast = true;
    loadPinPlace(language, asked).then(
      (place) => {
        if (!isLast) return;
        setFound({ pin: asked, place });
        if (place) fill(place);
      },
      // Without an answer the lists are chosen by hand.
      () => undefined,
    );
    return () => {
      isLast = false;
    };
  }, [asked, isAnswered, language]);

  const place = isAnswered ? (found?.place ?? null) : null;
  const state = place && String(place.state.id);
  const city = place?.city ? String(place.city.id) : "";

  if (place === null) return null;
  const contrary = (name: string): PinNote => ({
    words: t("pinElsewhere", { place: name }),
    isContrary: true,
  });
  if (values.StateProvinceId !== "" && values.StateProvinceId !== state) return contrary(place.state.name);
  if (place.elsewhere.includes(Number(values.CityId))) return contrary(place.city?.name ?? place.state.name);
  const isFilled = values.StateProvinceId === state && (values.CityId === city || city === "");
  const names = [place.city?.name, place.state.name].filter(Boolean).join(t("comma"));
  return isFilled ? { words: t("pinPlace", { place: names }), isContrary: false } : null;
};
