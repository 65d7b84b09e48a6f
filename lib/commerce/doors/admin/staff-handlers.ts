import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { staffCalls } from "@/lib/admin-contract/staff-calls";
import { isRight } from "@/lib/model/desk-access";
import { listAuditPage } from "../../base/audit/audit-log";
import { done, failed } from "../../base/result";
import { inviteStaff } from "../../people/staff/invitations";
import { changePerson, findPerson, listPeople, type ListedPerson } from "../../people/staff/people";
import { listInvitations, withdrawInvitation } from "../../people/staff/open-invitations";
import { refundLimitsOf } from "../../people/staff/refund-limits";
import { meOf } from "../../people/staff/staff-sessions";
import type { AdminHandlersOf } from "./handler";

const rowOf = (person: ListedPerson): AdminAnswer<"staff/show"> => {
  const { id, name, email, role, rights } = meOf(person);
  const hasSecondFactor = person.totpSecret !== null;
  return {
    id,
    name,
    email,
    role,
    rights,
    refundLimits: refundLimitsOf(person),
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
    const { email, url, expiresAt } = link.value;
    return done({ email, url, expiresAt: expiresAt.toISOString() });
  },
  "staff/invitations": async () =>
    done({
      rows: (await listInvitations()).map(({ rights, expiresAt, ...row }) => ({
        ...row,
        rights: rights.filter(isRight),
        expiresAt: expiresAt.toISOString(),
      })),
    }),
  "staff/withdraw": async ({ email }, { actor }) => {
    const withdrawn = await withdrawInvitation(actor, email);
    return withdrawn.ok ? done({}) : withdrawn;
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
