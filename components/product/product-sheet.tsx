import type { CSSProperties } from "react";
import type { ProductCard as Card } from "@/lib/model/catalog";
import { ProductCard } from "./product-card";

type Props = { products: Card[]; /** On wide screens; narrower ones decide themselves. */ columns?: 4 | 5; /** One row that scrolls sideways where it does not fit. */ isRail?: boolean; /** How many cards are in view when the page opens. */ early?: number };

const SIZES = { 4: "(max-width: 900px) 46vw, (max-width: 1180px) 22vw, 230px", 5: "(max-width: 900px) 46vw, (max-width: 1180px) 23vw, 240px" } as const;

/** Products as cells that share their hairlines, like a page of a catalogue. */
export const ProductSheet = ({ products, columns = 5, isRail = false, early = 0 }: Props) => (
  <div className={isRail ? "sheet rail" : "sheet"} style={{ "--cols": columns } as CSSProperties} {...(isRail ? { tabIndex: 0, role: "group" } : {})}>
    {products.map((product, i) => (
      <ProductCard key={product.id} product={product} sizes={SIZES[columns]} isEarly={i < early} />
    ))}
  </div>
);
