import { markup, type Markup } from "@/components/ui/markup";
import type { SpecificationFacet } from "@/lib/model/listing";

/** The attribute whose values are drawn, and those of its values that public/images/shapes.v1.svg has, seen from the side. */
const ATTRIBUTE = "head";
const SHAPES = new Set(["hexagon", "socket", "countersunk", "bugle", "pan", "carriage"]);

/** True if every value of an attribute has a drawing. */
export const areDrawn = ({ key, values }: SpecificationFacet): boolean =>
  key === ATTRIBUTE && values.every(({ value }) => SHAPES.has(value));

/** The drawing of a value. Its name stands below. */
export const shape = (value: string): Markup =>
  markup`<svg class="icon shape" width="34" height="34" aria-hidden="true"><use href="/images/shapes.v1.svg#${value}"></use></svg>`;
