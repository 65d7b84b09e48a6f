"use client";
import type { ReactNode } from "react";
import { chosenSize } from "./choice";
import { usePurchase } from "./purchase";

/** Product description, or that of the chosen size (specification section 4). */
export const Description = ({ children }: { children: ReactNode }) => {
  const { product, choice } = usePurchase();
  const sizeHtml = chosenSize(product, choice)?.descriptionHtml;
  // The description was cleaned by the allow-list when it was read, so it is inserted unescaped.
  return sizeHtml ? (
    <div
      className="prose"
      {...(sizeHtml.lang ? { lang: sizeHtml.lang } : {})}
      dangerouslySetInnerHTML={{ __html: sizeHtml.text }}
    />
  ) : (
    children
  );
};
