import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { SETTING_NAMES } from "@/lib/contract/shop-settings";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { localized } from "./shapes";

const section = z.enum(SETTING_NAMES);
/** Version of a setting, 0 before its first change. */
const version = z.int().min(0);
const shown = z.object({ section, value: z.unknown(), version });

/** The owner's settings. Refused: CONFLICT if somebody changed it meanwhile. */
export const settingsCalls = {
  "settings/list": {
    access: "owner",
    cost: "desk",
    request: z.object({}),
    answer: z.object({
      settings: z.array(shown),
      /** Ways to pay; `missing` are the settings of the server without which one cannot be offered. */
      methods: z.array(
        z.object({ kind: z.enum(PAYMENT_KIND_NAMES), isSetUp: z.boolean(), missing: z.array(z.string()) }),
      ),
      /** All countries, with the number of customers who live there. */
      countries: z.array(z.object({ code: z.string(), name: localized, customers: z.int() })),
      /** Address of the owner's logo; null for the shipped one. */
      logoUrl: z.string().nullable(),
    }),
  },
  /**
   * A value of another shape, or a country where nothing could be paid, is FIELDS_INVALID, with the paths of the wrong
   * fields. LAST_METHOD: nothing could be paid any more; LAST_METHOD_THERE: nothing in one of the countries served.
   */
  "settings/save": {
    access: "owner",
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ section, value: z.unknown(), seen: version }),
    answer: shown,
  },
  "settings/reset": {
    access: "owner",
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ section, seen: version }),
    answer: shown,
  },
  /**
   * Takes a picture for the logo; it is shown once the setting `logo` names it. Refused: PICTURE_INVALID.
   * @property data base64 of a JPEG, PNG, WebP or AVIF file of at most 10 MB
   */
  "settings/add-logo": {
    access: "owner",
    cost: "file",
    largest: 13_500_000,
    request: z.object({ data: z.base64().max(13_400_000) }),
    answer: z.object({ id: z.int(), url: z.string() }),
  },
} as const satisfies Record<string, AdminCall>;
