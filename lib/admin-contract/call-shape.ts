import type { z } from "zod";
import type { Access } from "@/lib/model/desk-access";
import type { Cost } from "@/lib/model/costs.mjs";

/**
 * A call of the admin API: `POST /api/admin/v1/<name>` with the request as JSON.
 * Success is 200 with the answer. A refusal is `{ "code": "…", "facts": { … } }`: 400 INVALID_REQUEST and
 * FIELDS_INVALID, 401 SIGNED_OUT, WRONG_CREDENTIALS and WRONG_CODE, 403 FORBIDDEN, FOREIGN_ORIGIN and PASSWORD_NEEDED,
 * 404 NOT_FOUND and UNKNOWN_CALL, 409 all others, 429 TOO_MANY_REQUESTS, 503 UNAVAILABLE.
 */
export type AdminCall = {
  access: Access;
  /** The lane in which the call waits, and the budget that it uses. */
  cost: Cost;
  /** True if the session's password must have been confirmed in the last ten minutes. */
  needsPassword?: true;
  /** Most bytes of a request, if not 256,000. */
  largest?: number;
  request: z.ZodType;
  answer: z.ZodType;
};
