import "server-only";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { log } from "@/lib/ground/log";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, sqlState } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { staff, staffInvitations, vendorRequests, vendors } from "../../base/db/schema";
import { addressLimit, rateLimit } from "../../base/rate-limit";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { sendNewLink, type InvitationLink } from "./invitations";
import { findAccount, isVendorActive, NO_PASSWORD } from "./log-in";
import type { Person } from "./session-step";
import { actorOf, endStaffSessions } from "./staff-sessions";

/**
 * A vendor of the shop and their way into the desk. `none`: nobody was invited, or the link has expired unused;
 * `invited`: a first link waits; `open`: somebody can log in, also by the password of an approved request; `off`: the
 * person was switched off.
 */
export type SellerLogin = {
  id: number;
  name: Localized;
  email: string;
  isActive: boolean;
  login: "none" | "invited" | "open" | "off";
};

const stateOf = (
  person: Person | null,
  { isLinkOpen, hasRequest }: { isLinkOpen: boolean; hasRequest: boolean },
): SellerLogin["login"] => {
  if (person === null) return hasRequest ? "open" : "none";
  if (!person.isActive) return "off";
  if (person.passwordHash !== NO_PASSWORD) return "open";
  return isLinkOpen ? "invited" : "none";
};

/** Lists the vendors by id, those of the catalogue's files too. @param id only this one */
export const listSellerLogins = async (id: number | null = null): Promise<SellerLogin[]> => {
  const open = and(
    eq(staffInvitations.staffId, staff.id),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now()),
  );
  const rows = await db()
    .selectDistinctOn([vendors.id], {
      vendor: vendors,
      person: staff,
      linkOf: staffInvitations.staffId,
      requestId: vendorRequests.id,
    })
    .from(vendors)
    .leftJoin(staff, eq(staff.vendorId, vendors.id))
    .leftJoin(staffInvitations, open)
    .leftJoin(
      vendorRequests,
      and(
        eq(sql`lower(${vendorRequests.email})`, sql`lower(${vendors.email})`),
        eq(vendorRequests.status, "approved"),
      ),
    )
    .where(id === null ? undefined : eq(vendors.id, id))
    .orderBy(asc(vendors.id), asc(staff.id));
  return rows.map(({ vendor, person, linkOf, requestId }) => ({
    id: vendor.id,
    name: vendor.name,
    email: person?.email ?? vendor.email,
    isActive: vendor.isActive,
    login: stateOf(person, { isLinkOpen: linkOf !== null, hasRequest: requestId !== null }),
  }));
};

type InviteRefusal = "NOT_FOUND" | "EMAIL_TAKEN" | "SWITCHED_OFF";

/**
 * Mails a vendor a link to the desk that works once. Without a login it makes one; with a login they begin again: their
 * sessions end, and the link asks for a new password.
 * @param language of the mail for a new login
 * @returns the link; NOT_FOUND also for a suspended vendor; EMAIL_TAKEN if the address belongs to somebody else; SWITCHED_OFF
 */
export const inviteSeller = async (
  actor: Actor,
  vendorId: number,
  language: Language,
): Promise<Result<InvitationLink, InviteRefusal>> => {
  const [vendor] = await listSellerLogins(vendorId);
  if (vendor === undefined || !vendor.isActive) return failed("NOT_FOUND");
  if (vendor.login === "off") return failed("SWITCHED_OFF");
  const { email } = vendor;
  const known = await findAccount(email);
  if (known !== null && known.vendorId !== vendorId) return failed("EMAIL_TAKEN");
  try {
    return await refusable(() =>
      inTransaction(async (tx) => {
        const person =
          known ??
          (
            await tx
              .insert(staff)
              .values({
                name: vendor.name.en,
                email,
                role: "seller",
                vendorId,
                passwordHash: NO_PASSWORD,
                language,
              })
              .returning()
          )[0];
        if (person === undefined) throw new Refusal<InviteRefusal>("NOT_FOUND");
        await endStaffSessions(tx, person.id);
        const link = await sendNewLink(tx, person);
        await writeAudit(tx, actor, {
          action: "vendor.invite",
          subject: "vendor",
          subjectId: vendorId,
          after: { email },
        });
        return link;
      }),
    );
  } catch (error) {
    // Two invitations at the same moment.
    if (sqlState(error) === "23505") return failed("EMAIL_TAKEN");
    throw error;
  }
};

/** Milliseconds. Shorter than that of an invitation: anybody may ask for it. */
const ASKED_LIFETIME_MS = 2 * 3_600_000;
/** Links that one address may ask for in an hour. */
const mayAsk = addressLimit("staff-link", 20, 3600);
/** Links that are asked for one account in an hour. */
const accountAsks = rateLimit("staff-link-account", 3, 3600);

/**
 * Mails a seller who has no password, or forgot it, a link that asks for a new one. The answer is the same for an unknown
 * address, and for people of the shop and whoever has a second factor: the mailbox alone must not open those accounts.
 */
export const mailLoginLink = async (
  email: string,
  remoteAddress: string,
): Promise<Result<null, "TOO_MANY_REQUESTS">> => {
  if (!(await mayAsk(remoteAddress)) || !(await accountAsks.take(email.toLowerCase())))
    return failed("TOO_MANY_REQUESTS");
  const person = await findAccount(email);
  if (
    person === null ||
    person.role !== "seller" ||
    !person.isActive ||
    person.totpSecret !== null ||
    !(await isVendorActive(person))
  ) {
    log.warn({ security: "staff-link", staffId: person?.id ?? null, remoteAddress }, "no link was mailed");
    return done(null);
  }
  await inTransaction(async (tx) => {
    await sendNewLink(tx, person, ASKED_LIFETIME_MS);
    await writeAudit(tx, actorOf(person), {
      action: "staff.ask-link",
      subject: "staff",
      subjectId: person.id,
    });
  });
  return done(null);
};
