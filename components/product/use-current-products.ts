"use client";
import useSWR from "swr";
import type { Language } from "@/lib/languages/languages";
import type { ProductCard } from "@/lib/model/catalog";

/** Maximum of one call. */
const AT_ONCE = 20;

/** Current data of at most AT_ONCE products by id; unknown ones are left out. @throws Error if they cannot be read */
export const fetchCurrentProducts = async (
  language: Language,
  ids: readonly number[],
): Promise<ProductCard[]> => {
  const response = await fetch(`/${language}/products?ids=${ids.join(",")}`);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as ProductCard[];
};

/**
 * Current data of products that the browser remembers, in their order; unknown ones are left out. `products`
 * is null until the response.
 */
export const useCurrentProducts = (
  language: Language,
  ids: readonly number[],
): { products: ProductCard[] | null; hasFailed: boolean } => {
  const { data, error } = useSWR<ProductCard[], Error>(
    ids.length > 0 ? ["products", language, ids.join(",")] : null,
    async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) =>
        ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
      );
      return (await Promise.all(parts.map((part) => fetchCurrentProducts(language, part)))).flat();
    },
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return { products: data ?? null, hasFailed: error !== undefined };
};
