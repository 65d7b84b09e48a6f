import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { DRAFT_SECTIONS, DRAFT_STATES } from "@/lib/contract/site-drafts";
import { inEveryLanguage } from "@/lib/contract/in-every-language";
import { SITE_SECTION_NAMES } from "@/lib/contract/site-sections";
import { language, page, rows, text } from "./shapes";

const section = z.enum(SITE_SECTION_NAMES);
/** Version of a section, 0 while it comes from the catalogue's site.json. */
const version = z.int().min(0);

const shown = z.object({ section, value: z.unknown(), version });

const day = z.iso.date().nullable();
const draftSection = z.enum(DRAFT_SECTIONS);
/** A draft; `over` is the version of the section that it was written over, 0 for the texts of the screens. */
const draft = z.object({
  section: draftSection,
  value: z.unknown(),
  over: version,
  startsOn: day,
  endsOn: day,
  version,
  state: z.enum(DRAFT_STATES),
});

const shownText = z.object({ builtIn: z.string(), own: z.string().nullable() });

/** The owner's own texts and facts, and the texts of the screens. */
const TEXTS = { right: "texts", seller: false } as const;

export const siteCalls = {
  "site/list": {
    access: TEXTS,
    cost: "desk",
    request: z.object({}),
    answer: z.object({ sections: z.array(shown), drafts: z.array(draft) }),
  },
  /** A value of another shape is FIELDS_INVALID, with the paths of the wrong fields, such as `0.answer.ar`. */
  "site/save": {
    access: TEXTS,
    cost: "desk",
    request: z.object({ section, value: z.unknown(), seen: version }),
    answer: shown,
  },
  "site/reset": {
    access: TEXTS,
    cost: "desk",
    request: z.object({ section, seen: version }),
    answer: shown,
  },
  /**
   * Saves the draft of a section, which its days put on the shop. `seen` is the version of the draft, 0 for none. Wrong
   * fields as of `site/save`, with `startsOn` and `endsOn`.
   */
  "site/draft": {
    access: TEXTS,
    cost: "desk",
    request: z.object({
      section: draftSection,
      value: z.unknown(),
      over: version,
      startsOn: day,
      endsOn: day,
      seen: version,
    }),
    answer: draft,
  },
  /** Puts a draft on the shop for good, at once. `over` is the section's version. */
  "site/publish": {
    access: TEXTS,
    cost: "desk",
    request: z.object({ section: draftSection, seen: version, over: version }),
    answer: z.object({}),
  },
  "site/drop-draft": {
    access: TEXTS,
    cost: "desk",
    request: z.object({ section: draftSection, seen: version }),
    answer: z.object({}),
  },
  /** `screen` is an id of the registry of labels (lib/i18n/label-entities.ts), 57 for all. */
  "labels/list": {
    access: TEXTS,
    cost: "desk",
    request: z.object({
      ...page,
      screen: z.int().min(57).max(94).default(57),
      text,
      isOwn: z.boolean().default(false),
    }),
    answer: rows(z.object({ path: z.string(), texts: inEveryLanguage(shownText) })),
  },
  /** An empty text is refused; null shows the built-in one again. */
  "labels/set": {
    access: TEXTS,
    cost: "desk",
    request: z.object({ path: z.string().max(200), language, text: z.string().max(2_000).nullable() }),
    answer: z.object({}),
  },
} as const satisfies Record<string, AdminCall>;
