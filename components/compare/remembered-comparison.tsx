"use client";
import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";
import { links } from "@/lib/languages/links";
import { replaceCompared, useCompared, type ComparedProduct } from "@/lib/store/compared";

/**
 * Makes the products of the address those chosen in this browser, so that a shared comparison can be continued in a
 * list. @param products null for an address without products: it opens the browser's own comparison, if there is one
 */
export const RememberedComparison = ({ products }: { products: ComparedProduct[] | null }) => {
  const router = useRouter();
  const language = useLocale();
  // With the page that shows them: whoever leaves at once finds the same in the list.
  useLayoutEffect(() => {
    if (products !== null) return replaceCompared(products);
    const own = useCompared.getState().products.map(({ id }) => id);
    if (own.length > 0) router.replace(links.compare(language, own));
  }, [products, router, language]);
  return null;
};
