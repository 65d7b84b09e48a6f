import { z } from "zod";
import { SITE_SECTION_NAMES } from "@/lib/contract/site-sections";
import type { Access } from "./roles";
import { page, rows, text } from "./shapes";

const section = z.enum(SITE_SECTION_NAMES);
/** Version of a section, 0 while it comes from catalogue/site.json. */
const version = z.int().min(0);

const shown = z.object({ section, value: z.unknown(), version });

const language = z.enum(["en", "ar"]);
const shownText = z.object({ builtIn: z.string(), own: z.string().nullable() });

/** The owner's own texts and facts, and the texts of the screens. */
export const siteCalls = {
  "site/list": {
    access: "owner",
    request: z.object({}),
    answer: z.object({ sections: z.array(shown) }),
  },
  /** A value of another shape is FIELDS_INVALID, with the paths of the wrong fields, such as `0.answer.ar`. */
  "site/save": {
    access: "owner",
    request: z.object({ section, value: z.unknown(), seen: version }),
    answer: shown,
  },
  "site/reset": { access: "owner", request: z.object({ section, seen: version }), answer: shown },
  /** `screen` is an id of the registry of labels (lib/i18n/label-entities.ts), 57 for all. */
  "labels/list": {
    access: "owner",
    request: z.object({
      ...page,
      screen: z.int().min(57).max(94).default(57),
      text,
      isOwn: z.boolean().default(false),
    }),
    answer: rows(z.object({ path: z.string(), texts: z.object({ en: shownText, ar: shownText }) })),
  },
  /** An empty text is refused; null shows the built-in one again. */
  "labels/set": {
    access: "owner",
    request: z.object({ path: z.string().max(200), language, text: z.string().max(2_000).nullable() }),
    answer: z.object({}),
  },
} as const satisfies Record<string, { access: Access; request: z.ZodType; answer: z.ZodType }>;
