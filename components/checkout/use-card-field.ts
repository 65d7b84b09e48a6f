"use client";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import type { Language } from "@/lib/i18n/languages";
import type { CardKeys } from "@/lib/model/payment";
import { loadScript } from "./load-script";

export type CardField = { stripe: Stripe; card: StripeCardElement };

const connect = async ({ script, publishableKey }: CardKeys, language: Language): Promise<Stripe> => {
  if (script !== null) await loadScript(script);
  const stripe = await loadStripe(publishableKey, { locale: language });
  if (stripe === null) throw new Error("there is no browser");
  return stripe;
};

/** The page's own look: the field lies in a frame of the provider, where the page's styles do not reach. */
const lookOf = (place: HTMLElement) => {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  const quiet = getComputedStyle(document.documentElement);
  return {
    base: {
      color,
      fontSize,
      fontFamily,
      lineHeight: "44px",
      "::placeholder": { color: quiet.getPropertyValue("--ink-3") },
    },
    invalid: { color: quiet.getPropertyValue("--danger"), iconColor: quiet.getPropertyValue("--danger") },
  };
};

/**
 * The provider's card field, loaded when this is first drawn; what is typed in it never reaches the shop (R279).
 * @returns where to put it, what to pay with once it is there, its own complaint, and how to try a failed load again
 */
export const useCardField = (keys: CardKeys, language: Language) => {
  const place = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<CardField | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let card: StripeCardElement | null = null;
    let isGone = false;
    connect(keys, language).then(
      (stripe) => {
        if (isGone || !place.current) return;
        card = stripe.elements().create("card", { hidePostalCode: true, style: lookOf(place.current) });
        card.on("ready", () => card?.focus());
        card.on("change", ({ error }) => setProblem(error?.message ?? null));
        card.mount(place.current);
        setField({ stripe, card });
      },
      () => void (isGone || setFailed(true)),
    );
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [keys, language, tries]);

  const retry = () => {
    setFailed(false);
    setTries((n) => n + 1);
  };
  return { place, field, problem, hasFailed, retry };
};
