import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { staffCalls } from "@/lib/admin-contract/staff-calls";
import { listAuditPage } from "../../base/audit/audit-log";
import { done, failed } from "../../base/result";
import { inviteStaff } from "../../people/staff/invitations";
import { changePerson, findPerson, listPeople, type ListedPerson } from "../../people/staff/people";
import { meOf } from "../../people/staff/staff-sessions";
import type { AdminHandlersOf } from "./handler";

const rowOf = (person: ListedPerson): AdminAnswer<"staff/show"> => {
  const { id, name, email, role, areas } = meOf(person);
  const hasSecondFactor = person.totpSecret !== null;
  return {
    id,
    name,
    email,
    role,
    areas,
    isActive: person.isActive,
    hasSecondFactor,
    lastSeenAt: person.lastSeenAt,
  };
};

export const staffHandlers: AdminHandlersOf<keyof typeof staffCalls> = {
  "staff/list": async ({ page, perPage }) => {
    const people = await listPeople();
    return done({
      rows: people.slice((page - 1) * perPage, page * perPage).map(rowOf),
      total: people.length,
    });
  },
  "staff/show": async ({ id }) => {
    const person = await findPerson(id);
    return person === null ? failed("NOT_FOUND") : done(rowOf(person));
  },
  "staff/invite": async (request, { actor }) => {
    const link = await inviteStaff(actor, request);
    if (!link.ok) return link;
    return done({ email: link.value.email, expiresAt: link.value.expiresAt.toISOString() });
  },
  "staff/change": async ({ id, ...changes }, { actor }) => {
    const changed = await changePerson(actor, id, changes);
    if (!changed.ok) return changed;
    const person = await findPerson(id);
    return person === null ? failed("NOT_FOUND") : done(rowOf(person));
  },
  "audit/list": async ({ page, perPage, subject, subjectId }) => {
    const { rows, total } = await listAuditPage({ subject, subjectId, page, perPage });
    return done({
      rows: rows.map(({ actorName, actorRole, at, actorId: _id, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        who: actorName,
        role: actorRole,
      })),
      total,
    });
  },
};
