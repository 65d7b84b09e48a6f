"use client";
import type { ReactNode } from "react";
import { chosenSize } from "./choice";
import { usePurchase } from "./purchase";

/** The product's description, or the chosen size's own (specification section 4). */
export const Description = ({ children }: { children: ReactNode }) => {
  const { product, choice } = usePurchase();
  const own = chosenSize(product, choice)?.descriptionHtml;
  // Only allow-listed tags are left of a description when it is read, so it may stand as it is.
  return own ? (
    <div
      className="prose"
      {...(own.lang ? { lang: own.lang } : {})}
      dangerouslySetInnerHTML={{ __html: own.text }}
    />
  ) : (
    children
  );
};
