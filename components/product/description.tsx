"use client";
import type { ReactNode } from "react";
import { chosenSize } from "./choice";
import { usePurchase } from "./purchase";

/** Product description, or that of the chosen size (specification section 4). */
export const Description = ({ children }: { children: ReactNode }) => {
  const { product, choice } = usePurchase();
  const own = chosenSize(product, choice)?.descriptionHtml;
  // The description was cleaned by the allow-list when it was read, so it is inserted unescaped.
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
