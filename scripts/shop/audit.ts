import { parseArgs } from "node:util";
import { listAudit } from "@/lib/commerce/base/audit/audit-log";
import { JSON_OPTION, LIMIT_OPTION, limitOf, printRows, when } from "./output";
import type { Verb } from "./nouns";

/** Values as `name old → new`. */
const changes = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): string =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => {
      const [old, fresh] = [before?.[name], after?.[name]].map((value) => JSON.stringify(value));
      return old === undefined || old === fresh
        ? `${name} ${fresh ?? old}`
        : `${name} ${old} → ${fresh ?? "none"}`;
    })
    .join(", ");

/** Lists who changed what, newest first. */
export const AUDIT: Verb = {
  usage: "[--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: { ...LIMIT_OPTION, ...JSON_OPTION } });
    printRows(values.json, await listAudit({ limit: limitOf(values.limit) }), {
      "when (UTC)": ({ at }) => when(at),
      who: ({ actorRole, actorName }) => `${actorRole} ${actorName}`,
      what: ({ action }) => action,
      on: ({ subject, subjectId }) => `${subject} ${subjectId}`,
      change: ({ before, after }) => changes(before, after),
      note: ({ note }) => note,
    });
  },
};
