import "server-only";
import type { siteCalls } from "@/lib/admin-contract/site-calls";
import { readDraftValue, wrongDraftFields } from "@/lib/contract/site-drafts";
import { readSiteSection, wrongFieldsOf } from "@/lib/contract/site-sections";
import { labelEntity } from "@/lib/i18n/label-entities";
import { isOfOwnFirm } from "../../content/own-firm";
import { changeLabel, listLabels } from "../../content/change-label";
import { dropDraft, listDrafts, publishDraft, saveDraft } from "../../content/site-drafts";
import { listSections, resetSection, saveSection } from "../../content/site-sections";
import { done, failed } from "../../base/result";
import type { AdminHandlersOf } from "./handler";

export const siteHandlers: AdminHandlersOf<keyof typeof siteCalls> = {
  "site/list": async () => done({ sections: await listSections(), drafts: await listDrafts() }),
  "site/save": async ({ section, value, seen }, { actor }) => {
    if (await isOfOwnFirm(section)) return failed("NOT_FOUND");
    const read = readSiteSection(section, value);
    return read === null
      ? failed("FIELDS_INVALID", { fields: wrongFieldsOf(section, value) })
      : saveSection(actor, section, read, seen);
  },
  "site/reset": async ({ section, seen }, { actor }) => resetSection(actor, section, seen),
  "site/draft": async ({ section, value, over, startsOn, endsOn, seen }, { actor }) => {
    if (section !== "labels" && (await isOfOwnFirm(section))) return failed("NOT_FOUND");
    const fields = wrongDraftFields(section, value, { startsOn, endsOn });
    const read = readDraftValue(section, value);
    return read === null || fields.length > 0
      ? failed("FIELDS_INVALID", { fields })
      : saveDraft(actor, section, { value: read, over, startsOn, endsOn }, seen);
  },
  "site/publish": async ({ section, seen, over }, { actor }) => {
    const published = await publishDraft(actor, section, { seen, over });
    return published.ok ? done({}) : published;
  },
  "site/drop-draft": async ({ section, seen }, { actor }) => {
    const dropped = await dropDraft(actor, section, seen);
    return dropped.ok ? done({}) : dropped;
  },
  "labels/list": async ({ screen, text, isOwn, page, perPage }) => {
    const entity = labelEntity(screen);
    return entity === null
      ? failed("NOT_FOUND")
      : done(await listLabels({ entity, text, onlyOwn: isOwn, page, perPage }));
  },
  "labels/set": async ({ path, language, text }, { actor }) => {
    const changed = await changeLabel(actor, path, language, text);
    return changed.ok ? done({}) : changed;
  },
};
