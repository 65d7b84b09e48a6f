import "server-only";
import { isPan } from "@/lib/model/firm-fields";
import { gstinOf, isGstin } from "@/lib/model/gstin";

/** Returns capitals without spaces, cut to a maximum length; null if nothing was given. */
const compact = (given: unknown, most: number): string | null => {
  const text = gstinOf(typeof given === "string" || typeof given === "number" ? String(given) : "").slice(
    0,
    most,
  );
  return text === "" ? null : text;
};

/** Normalises a tax number for storage (ruling O41). A wrong number never blocks. */
export const taxId = (given: unknown): string | null => compact(given, 20);
export const postalCode = (given: unknown): string | null => compact(given, 12);

/** Lists the optional numbers that look wrong. They never block a request; the operator sees them. */
export const doubts = (request: { gstin: string | null; pan: string | null }): string[] => [
  ...(request.gstin !== null && !isGstin(request.gstin) ? ["GSTIN"] : []),
  ...(request.pan !== null && !isPan(request.pan) ? ["PAN"] : []),
];
