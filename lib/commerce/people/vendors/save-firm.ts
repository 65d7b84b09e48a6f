import "server-only";
import { eq } from "drizzle-orm";
import {
  FIRM_FIELD_NAMES,
  firmFieldsOf,
  isOfSellers,
  wrongFirmFields,
  type FirmFieldName,
  type FirmFields,
  type FirmRule,
} from "@/lib/model/firm-fields";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { refuseConflicts } from "../../base/audit/refuse-conflicts";
import { now } from "../../base/clock";
import { inTransaction, type Tx } from "../../base/db/client";
import { firmRequests } from "../../base/db/schema";
import { tell } from "../../base/events";
import { isOwnVendor } from "../../base/own-vendor";
import { picturesByKey } from "../../base/pictures/pictures-by-key";
import { Refusal, refusable, type Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";
import {
  differing,
  dropFirmRequest,
  fieldsOf,
  firmOf,
  isAbroad,
  lockFirm,
  pick,
  readFirmRequest,
  writeFirm,
  type Firm,
  type FirmRequest,
  type Vendor,
} from "./firm";

export type FirmRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

type FirmEdit = {
  id: number;
  fields: Partial<Record<string, unknown>>;
  seen: Partial<Record<string, unknown>>;
};

/** An account's last four digits: the log has no need of the others. */
const masked = (account: string | null): string | null => account && `…${account.slice(-4)}`;
const logged = (fields: Partial<FirmFields>, names: readonly FirmFieldName[]): Partial<FirmFields> => {
  const { bankAccount, ...others } = pick(fields, names);
  return bankAccount === undefined ? others : { ...others, bankAccount: masked(bankAccount) };
};

const lock = async (tx: Tx, actor: Actor, id: number): Promise<Vendor> => {
  const vendor = mayActFor(actor, id) ? await lockFirm(tx, id) : null;
  if (vendor === null) throw new Refusal<FirmRefusal>("NOT_FOUND");
  return vendor;
};

type Rules = Partial<Record<FirmFieldName, FirmRule>>;

/** A seller's e-mail address is that of their request, and of their login. Other fields are of sellers alone. */
const ruleOfOwner = async (tx: Tx, vendor: Vendor, fields: FirmFields): Promise<Rules> => {
  if (!(await isOwnVendor(vendor.id, tx)))
    return fields.email === fieldsOf(vendor).email ? {} : { email: "fixed" };
  const twice = FIRM_FIELD_NAMES.filter((name) => isOfSellers(name) && fields[name] !== null);
  return Object.fromEntries(twice.map((name) => [name, "shop"]));
};

/** A picture that was deleted as unused while the form was open, or that never was. */
const ruleOfLogo = async (tx: Tx, { logo }: FirmFields): Promise<Rules> =>
  logo !== null && (await picturesByKey(tx, [logo], true)).length === 0 ? { logo: "shape" } : {};

/** Refuses fields that break a rule. */
const refuseWrong = async (tx: Tx, vendor: Vendor, fields: FirmFields): Promise<void> => {
  const rules: Rules = {
    ...wrongFirmFields(fields, isAbroad(vendor)),
    ...(await ruleOfLogo(tx, fields)),
    ...(await ruleOfOwner(tx, vendor, fields)),
  };
  if (Object.keys(rules).length > 0)
    throw new Refusal<FirmRefusal>("FIELDS_INVALID", { fields: Object.keys(rules), rules });
};

/** The fields after an edit of what its editor saw. `before` is what stands there now. */
const edited = async (
  tx: Tx,
  { id, fields: typed, seen }: FirmEdit,
  before: FirmFields,
): Promise<FirmFields> => {
  const saw = firmFieldsOf(seen);
  const wanted = firmFieldsOf(typed);
  const meant = FIRM_FIELD_NAMES.filter((name) => wanted[name] !== saw[name]);
  await refuseConflicts(tx, "vendor", { id, fields: before }, { changed: meant, wanted, seen: saw });
  return { ...before, ...Object.fromEntries(meant.map((name) => [name, wanted[name]])) };
};

/** A mail to each contact of a firm; none to the shop's own company, whose people did it themselves. */
const mailsTo = async <P>(tx: Tx, { id, isOwn }: Firm, payload: P) =>
  (isOwn ? [] : await vendorContacts(tx, [id])).map(({ name, email, language }) => ({
    recipient: email,
    language,
    payload: { vendorName: name, ...payload },
  }));

/**
 * Keeps what a seller wants of their own firm, until somebody of the shop says yes (`allowFirm`) or no. The seller goes on
 * from what they asked for before.
 */
const ask = async (tx: Tx, actor: Actor, vendor: Vendor, edit: FirmEdit): Promise<Firm> => {
  const current = fieldsOf(vendor);
  const earlier = await readFirmRequest(vendor.id, current, tx);
  const asked: FirmFields = { ...current, ...earlier?.wanted };
  const fields = await edited(tx, edit, asked);
  await refuseWrong(tx, vendor, fields);
  if (differing(fields, asked).length === 0) return firmOf(vendor, tx);
  const changed = differing(fields, current);
  if (changed.length === 0) await dropFirmRequest(tx, vendor.id);
  else {
    const request = { wanted: pick(fields, changed), askedAt: now(), refusal: null };
    await tx
      .insert(firmRequests)
      .values({ vendorId: vendor.id, ...request })
      .onConflictDoUpdate({ target: firmRequests.vendorId, set: request });
  }
  await writeAudit(tx, actor, {
    action: changed.length === 0 ? "vendor.withdraw" : "vendor.ask",
    subject: "vendor",
    subjectId: vendor.id,
    before: logged(current, changed),
    after: logged(fields, changed),
  });
  if (changed.length > 0)
    await tell(tx, "firm-change-asked", {
      owner: [{ payload: { vendorId: vendor.id, vendorName: vendor.name, changed } }],
    });
  return firmOf(vendor, tx);
};

/** Writes the fields of a firm that differ, with their entry of the log. @returns their names */
const write = async (
  tx: Tx,
  actor: Actor,
  vendor: Vendor,
  fields: FirmFields,
  action: "vendor.edit" | "vendor.allow",
): Promise<{ firm: Firm; changed: FirmFieldName[] }> => {
  await refuseWrong(tx, vendor, fields);
  const before = fieldsOf(vendor);
  const changed = differing(fields, before);
  if (changed.length === 0) return { firm: await firmOf(vendor, tx), changed };
  const firm = await writeFirm(tx, vendor, fields);
  await writeAudit(tx, actor, {
    action,
    subject: "vendor",
    subjectId: vendor.id,
    before: logged(before, changed),
    after: logged(fields, changed),
  });
  return { firm, changed };
};

/**
 * Saves what differs from what the editor saw. Papers keep the firm as it was when they were written; from now on papers,
 * pages, feeds, mails and statements have the new one. A seller is told what the shop's people changed. What a seller changes
 * of their own firm waits for the shop's yes, and the owner is told.
 * @returns FIELDS_INVALID with `fields` and `rules`, the rule of each; CONFLICT with `fields`, `by`, `at`
 */
export const saveFirm = (actor: Actor, edit: FirmEdit): Promise<Result<Firm, FirmRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const vendor = await lock(tx, actor, edit.id);
      if (actor.role === "seller") return ask(tx, actor, vendor, edit);
      const fields = await edited(tx, edit, fieldsOf(vendor));
      const { firm, changed } = await write(tx, actor, vendor, fields, "vendor.edit");
      if (changed.length > 0)
        await tell(tx, "firm-changed", { seller: await mailsTo(tx, firm, { changed }) });
      return firm;
    }),
  );

type FirmDecision = { id: number; askedAt: string };

/** The request as whoever decides it saw it, of a locked firm. */
const waiting = async (
  tx: Tx,
  actor: Actor,
  { id, askedAt }: FirmDecision,
): Promise<{ vendor: Vendor; request: FirmRequest }> => {
  const vendor = await lock(tx, actor, id);
  const request = await readFirmRequest(id, fieldsOf(vendor), tx);
  if (request === null || request.refusal !== null || request.askedAt.toISOString() !== askedAt)
    throw new Refusal<FirmRefusal>("NOT_FOUND");
  return { vendor, request };
};

/**
 * Gives a firm the fields that it asked for, and tells it. @param askedAt ISO 8601, of the request that was looked at
 * @returns NOT_FOUND also for a request that was answered, or changed meanwhile; FIELDS_INVALID if the firm was changed so
 * that they do not fit any more
 */
export const allowFirm = (actor: Actor, decision: FirmDecision): Promise<Result<Firm, FirmRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const { vendor, request } = await waiting(tx, actor, decision);
      const fields = { ...fieldsOf(vendor), ...request.wanted };
      const { firm, changed } = await write(tx, actor, vendor, fields, "vendor.allow");
      await tell(tx, "firm-change-decided", {
        seller: await mailsTo(tx, firm, { changed, isAllowed: true, reason: "" }),
      });
      return firm;
    }),
  );

/** Refuses what a firm asked for, with a reason that it reads. @returns NOT_FOUND as `allowFirm` */
export const refuseFirm = (
  actor: Actor,
  { note, ...decision }: FirmDecision & { note: string },
): Promise<Result<Firm, FirmRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const { vendor, request } = await waiting(tx, actor, decision);
      const changed = differing(request.wanted, fieldsOf(vendor));
      await tx.update(firmRequests).set({ refusal: note }).where(eq(firmRequests.vendorId, vendor.id));
      await writeAudit(tx, actor, {
        action: "vendor.refuse",
        subject: "vendor",
        subjectId: vendor.id,
        note,
        after: logged(request.wanted, changed),
      });
      const firm = await firmOf(vendor, tx);
      await tell(tx, "firm-change-decided", {
        seller: await mailsTo(tx, firm, { changed, isAllowed: false, reason: note }),
      });
      return firm;
    }),
  );
