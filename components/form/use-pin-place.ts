"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isOddPin } from "@/lib/forms/field-check";
import { postalOf } from "@/lib/model/latin-digits";
import type { KnownPin, PinPlace } from "@/lib/model/account";
import { loadPinPlace } from "@/lib/shop/actions/account-actions";

type Values = { PostalCode: string; StateProvinceId: string; CityId: string };

/** Words beside the field. `isContrary`: state or city contradict the code, or no list has it. */
type PinNote = { words: string; isContrary: boolean };

/**
 * State and city of a typed PIN code: fills them in where they are empty or the code before filled them in, says where
 * they contradict the code, and asks about a code that no list has. Nothing that was chosen by hand is changed, and
 * nothing is refused, because the list may be wrong (ruling O122).
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
  const [found, setFound] = useState<{ pin: string; place: KnownPin } | null>(null);
  /** State and city as the last code has them: what is still the same may be changed by the next one. */
  const last = useRef({ StateProvinceId: "", CityId: "" });
  const isAnswered = found?.pin === asked;

  // The values of the moment at which the answer comes.
  const fill = useEffectEvent(({ state, city }: PinPlace) => {
    const [StateProvinceId, CityId] = [String(state.id), city ? String(city.id) : ""];
    const isOwn = (name: keyof typeof last.current) =>
      values[name] === "" || values[name] === last.current[name];
    if (values.StateProvinceId === StateProvinceId) {
      if (isOwn("CityId") && CityId !== "") onChange({ CityId });
    } else if (isOwn("StateProvinceId")) onChange({ StateProvinceId, CityId });
    last.current = { StateProvinceId, CityId };
  });

  useEffect(() => {
    if (asked === "" || isAnswered) return undefined;
    let isLast = true;
    loadPinPlace(language, asked).then(
      (place) => {
        if (!isLast) return;
        setFound({ pin: asked, place });
        if (place !== null && place !== "unknown") fill(place);
      },
      // Without an answer the lists are chosen by hand.
      () => undefined,
    );
    return () => {
      isLast = false;
    };
  }, [asked, isAnswered, language]);

  const place = isAnswered ? (found?.place ?? null) : null;
  if (place === null) return null;
  if (place === "unknown") return { words: t("pinUnknown"), isContrary: true };
  const state = String(place.state.id);
  const city = place.city ? String(place.city.id) : "";
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
