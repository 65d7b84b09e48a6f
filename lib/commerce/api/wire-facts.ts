import "server-only";
import { toRupees } from "@/lib/money";

/** Facts on the wire have rupees, like everything there: `totalPaise` travels as `total`. */
export const wireFacts = (facts: Record<string, unknown> | undefined): Record<string, unknown> | undefined =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) =>
      name.endsWith("Paise") && typeof fact === "number"
        ? [name.slice(0, -"Paise".length), toRupees(fact)]
        : [name, fact],
    ),
  );
