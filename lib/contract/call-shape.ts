import type { z } from "zod";
import type { Cost } from "@/lib/model/costs.mjs";

/** Who may ask a call: anyone, or the customer of a session. */
type CallAccess = "anyone" | "customer";

/** Calls by name: who may ask, its cost class, the checked request, and a row of the response. */
export type CallShapes = Record<
  string,
  { access: CallAccess; cost: Cost; params: z.ZodObject; row: z.ZodType }
>;
