import "server-only";
import { eq } from "drizzle-orm";
import {
  FIRM_FIELD_NAMES,
  firmFieldsOf,
  wrongFirmFields,
  type FirmFieldName,
  type FirmFields,
} from "@/lib/model/firm-fields";
import { siteFile } from "@/lib/ground/site-file";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { refuseConflicts } from "../../base/audit/refuse-conflicts";
import type { Localized } from "../../base/db/columns";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import { keepLanguages, localizedOf } from "../../base/db/keep-languages";
import { countries, states, vendors } from "../../base/db/schema";
import { tell } from "../../base/events";
import { noteOwnRow } from "../../base/db/import-memory";
import { isOwnVendor } from "../../base/own-vendor";
import { Refusal, refusable, type Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";

type Vendor = typeof vendors.$inferSelect;

/**
 * A firm that sells in the shop. `isAbroad`: it is not in India. `isExample`: its name or GSTIN is still the one of the
 * shop's example data.
 */
export type Firm = {
  id: number;
  fields: FirmFields;
  isAbroad: boolean;
  isOwn: boolean;
  isExample: boolean;
};

const isAbroad = ({ country }: Vendor): boolean => country !== "India";

/** Reads the fields of each column. A new field does not compile without its column. */
const READ: { [Name in FirmFieldName]: (vendor: Vendor) => string | null } = {
  "name.en": ({ name }) => name.en,
  "name.ar": ({ name }) => name.ar ?? null,
  addressLine: ({ addressLine }) => addressLine,
  "city.en": ({ city }) => city?.en ?? null,
  "city.ar": ({ city }) => city?.ar ?? null,
  state: ({ state }) => state?.en ?? null,
  postalCode: ({ postalCode }) => postalCode,
  gstin: ({ gstin }) => gstin,
  pan: ({ pan }) => pan,
  enrolment: ({ enrolment }) => enrolment,
  bankAccount: ({ bankAccount }) => bankAccount,
  bankIfsc: ({ bankIfsc }) => bankIfsc,
  upiId: ({ upiId }) => upiId,
  "about.en": ({ about }) => about?.en ?? null,
  "about.ar": ({ about }) => about?.ar ?? null,
};

const fieldsOf = (vendor: Vendor): FirmFields =>
  firmFieldsOf(Object.fromEntries(FIRM_FIELD_NAMES.map((name) => [name, READ[name](vendor)])));

/** The names of the Indian states. */
export const firmStates = async (on: Db | Tx = db()): Promise<Localized[]> =>
  (
    await on
      .select({ name: states.name })
      .from(states)
      .innerJoin(countries, eq(countries.id, states.countryId))
      .where(eq(countries.code, "IN"))
  ).map(({ name }) => name);

/** The names of a state, as the shop's places have it. */
const stateOf = async (tx: Tx, name: string): Promise<Localized> =>
  (await firmStates(tx)).find(({ en }) => en === name) ?? { en: name };

const columnsOf = async (tx: Tx, before: Vendor, fields: FirmFields) => ({
  name: localizedOf(fields["name.en"], fields["name.ar"]),
  about: fields["about.en"] === null ? null : localizedOf(fields["about.en"], fields["about.ar"]),
  addressLine: fields.addressLine ?? "",
  city: localizedOf(fields["city.en"], fields["city.ar"]),
  state: fields.state === READ.state(before) ? before.state : await stateOf(tx, fields.state ?? ""),
  postalCode: fields.postalCode ?? "",
  gstin: fields.gstin,
  pan: fields.pan,
  enrolment: fields.enrolment,
  bankAccount: fields.bankAccount,
  bankIfsc: fields.bankIfsc,
  upiId: fields.upiId,
});

const isExample = ({ name, gstin }: Vendor): boolean => {
  const { isDemo, companyName, gstNumber } = siteFile();
  return isDemo === true && (name.en === companyName.en || (gstin !== null && gstin === gstNumber));
};

const firmOf = async (vendor: Vendor, on: Db | Tx): Promise<Firm> => {
  const isOwn = await isOwnVendor(vendor.id, on);
  return {
    id: vendor.id,
    fields: fieldsOf(vendor),
    isAbroad: isAbroad(vendor),
    isOwn,
    isExample: isOwn && isExample(vendor),
  };
};

/** Reads a firm; null if there is none. */
export const readFirm = async (id: number, on: Db | Tx = db()): Promise<Firm | null> => {
  const [vendor] = await on.select().from(vendors).where(eq(vendors.id, id));
  return vendor === undefined ? null : firmOf(vendor, on);
};

export type FirmRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

type FirmEdit = {
  id: number;
  fields: Partial<Record<string, unknown>>;
  seen: Partial<Record<string, unknown>>;
};

const only = (fields: FirmFields, names: readonly FirmFieldName[]) =>
  Object.fromEntries(
    names.map((name) => [name, name === "bankAccount" ? masked(fields[name]) : fields[name]]),
  );
/** An account's last four digits: the log has no need of the others. */
const masked = (account: string | null): string | null => account && `…${account.slice(-4)}`;

/**
 * Saves what differs from what the editor saw. Papers keep the firm as it was when they were written; from now on papers,
 * pages, feeds, mails and statements have the new one. A seller is told what changed.
 * @returns FIELDS_INVALID with `fields` and `rules`, the rule of each; CONFLICT with `fields`, `by`, `at`
 */
export const saveFirm = (
  actor: Actor,
  { id, fields: typed, seen }: FirmEdit,
): Promise<Result<Firm, FirmRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, id)).for("update");
      if (vendor === undefined) throw new Refusal<FirmRefusal>("NOT_FOUND");
      const now = fieldsOf(vendor);
      const saw = firmFieldsOf(seen);
      const wanted = firmFieldsOf(typed);
      const meant = FIRM_FIELD_NAMES.filter((name) => wanted[name] !== saw[name]);
      await refuseConflicts(tx, "vendor", { id, fields: now }, { changed: meant, wanted, seen: saw });
      const fields = { ...now, ...Object.fromEntries(meant.map((name) => [name, wanted[name]])) };
      const rules = wrongFirmFields(fields, isAbroad(vendor));
      if (Object.keys(rules).length > 0)
        throw new Refusal<FirmRefusal>("FIELDS_INVALID", { fields: Object.keys(rules), rules });
      const changed = FIRM_FIELD_NAMES.filter((name) => fields[name] !== now[name]);
      if (changed.length === 0) return firmOf(vendor, tx);
      const [saved] = await tx
        .update(vendors)
        .set(keepLanguages(vendors, await columnsOf(tx, vendor, fields)))
        .where(eq(vendors.id, id))
        .returning();
      if (saved === undefined) throw new Error("a firm was changed but not returned");
      await noteOwnRow(tx, "vendors", id);
      await writeAudit(tx, actor, {
        action: "vendor.edit",
        subject: "vendor",
        subjectId: id,
        before: only(now, changed),
        after: only(fields, changed),
      });
      const firm = await firmOf(saved, tx);
      await tell(tx, "firm-changed", {
        seller: (firm.isOwn ? [] : await vendorContacts(tx, [id])).map(({ name, email, language }) => ({
          recipient: email,
          language,
          payload: { vendorName: name, changed },
        })),
      });
      return firm;
    }),
  );
