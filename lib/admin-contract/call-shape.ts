import type { z } from "zod";
import type { Access } from "@/lib/model/desk-access";
import type { Cost } from "@/lib/model/costs.mjs";
import type { PASSWORD_MINUTES } from "@/lib/model/password-minutes";

/**
 * A call of the admin API: `POST /api/admin/v1/<name>` with the request as JSON.
 * Success is 200 with the answer. A refusal is `{ "code": "…", "facts": { … } }`: 400 INVALID_REQUEST,
 * KEY_NEEDED and FIELDS_INVALID, 401 SIGNED_OUT, WRONG_CREDENTIALS, WRONG_CODE and PASSKEY_INVALID, 403 FORBIDDEN,
 * FOREIGN_ORIGIN and PASSWORD_NEEDED, 404 NOT_FOUND and UNKNOWN_CALL, 409 all others, 429 TOO_MANY_REQUESTS, 503 UNAVAILABLE.
 */
export type AdminCall = {
  access: Access;
  /** The lane in which the call waits, and the budget that it uses. */
  cost: Cost;
  /**
   * The session's password must have been typed lately (`lib/model/password-minutes.ts`): for all that the call does
   * (`acts`), for prices (`prices`), or only if this request changes prices (`changed-prices`).
   */
  needsPassword?: keyof typeof PASSWORD_MINUTES | "changed-prices";
  /**
   * `key`: the call carries a key in the header `Idempotency-Key`, new for each press; a repeat with the same key is counted
   * once and answered as the first one. `safe`: asked again, it changes nothing more.
   */
  repeat?: "key" | "safe";
  /** Most bytes of a request, if not 256,000. */
  largest?: number;
  request: z.ZodType;
  answer: z.ZodType;
};

/** A call of a table about money, stock or orders, which says what becomes of a repeat. */
export type CountedCall = AdminCall & Required<Pick<AdminCall, "repeat">>;
