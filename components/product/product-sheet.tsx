import type { ComponentProps } from "react";
import type { ProductCard } from "@/lib/model/catalog";
import { packCards } from "./packed-cards";
import { PackedSheet } from "./packed-sheet";

type Props = Omit<ComponentProps<typeof PackedSheet>, "packed"> & { products: ProductCard[] };

/** Products in a grid with shared hairlines. */
export const ProductSheet = ({ products, ...look }: Props) => (
  <PackedSheet packed={packCards(products)} {...look} />
);
