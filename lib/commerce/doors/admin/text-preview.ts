import "server-only";
import { ADMIN_CALLS } from "@/lib/admin-contract/calls";
import { mayAsk } from "@/lib/model/desk-access";
import { DRAFT_SECTIONS, type DraftValues, type LabelChanges } from "@/lib/contract/site-drafts";
import { readSiteSection, shownOn, type SiteSections } from "@/lib/contract/site-sections";
import { indiaDay } from "../../base/clock";
import { readDraft, type SiteDraft } from "../../content/site-drafts";
import { db } from "../../base/db/client";
import { REQUEST_LIMIT, withDeadline } from "../../base/db/deadline";
import { findStaffSession, meOf } from "../../people/staff/staff-sessions";

/**
 * A draft as pages show it.
 * @property site the section with the draft's value
 * @property labels texts of the screens by their paths; null shows the built-in one
 */
export type TextPreview = Pick<SiteDraft, "section" | "state" | "startsOn" | "endsOn"> & {
  site: Partial<SiteSections>;
  labels: LabelChanges;
};

/** Allows the preview of a draft to the people who may see it at the desk. */
const ACCESS = ADMIN_CALLS["site/list"].access;

const NO_LABELS: LabelChanges = { en: {}, ar: {} };

/** The section as it will be on the draft's first day; today, if that has come or there is none. */
const siteOf = ({ section, value, startsOn }: SiteDraft): Partial<SiteSections> => {
  if (section === "labels") return {};
  const read = readSiteSection(section, value);
  const today = indiaDay();
  const day = startsOn !== null && startsOn > today ? startsOn : today;
  return read === null ? {} : { [section]: shownOn(section, read, day) };
};

/**
 * Reads the draft of a section for its preview.
 * @param token of a session of the desk @param section any text of an address
 * @returns null without a whole session, for a person who may not see it, and without a draft
 */
export const readTextPreview = (token: string, section: string): Promise<TextPreview | null> =>
  withDeadline(Date.now() + REQUEST_LIMIT, async () => {
    const known = DRAFT_SECTIONS.find((name) => name === section);
    const session = await findStaffSession(token);
    if (known === undefined || session?.step !== "signed-in" || !mayAsk(ACCESS, meOf(session.person)))
      return null;
    const draft = await readDraft(db(), known);
    if (draft === null) return null;
    const { state, startsOn, endsOn } = draft;
    const labels = known === "labels" ? (draft.value as DraftValues["labels"]) : NO_LABELS;
    return { section: known, state, startsOn, endsOn, site: siteOf(draft), labels };
  });
