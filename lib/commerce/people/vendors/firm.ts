import "server-only";
import { asc, eq, isNull } from "drizzle-orm";
import {
  COMPOSITION,
  FIRM_FIELD_NAMES,
  firmFieldsOf,
  type FirmFieldName,
  type FirmFields,
} from "@/lib/model/firm-fields";
import type { SiteSections } from "@/lib/contract/site-sections";
import type { Localized } from "../../base/db/columns";
import { db, type Db, type Tx } from "../../base/db/client";
import { keepLanguages, localizedOf } from "../../base/db/keep-languages";
import { countries, firmRequests, states, vendors } from "../../base/db/schema";
import { noteOwnRow } from "../../base/db/import-memory";
import { isOwnVendor } from "../../base/own-vendor";
import { picturesByKey } from "../../base/pictures/pictures-by-key";
import { pictureUrl } from "../../base/pictures/picture-url";
import { isExampleText } from "./example-texts";

export type Vendor = typeof vendors.$inferSelect;

/** A change that the firm asks for: the fields that differ from the firm's. `refusal`: the shop's reason, after its no. */
export type FirmRequest = { wanted: Partial<FirmFields>; askedAt: Date; refusal: string | null };

/**
 * A firm that sells in the shop. `isAbroad`: it is not in India. `isExample`: it is the shop's own, and its name, GSTIN or
 * e-mail address is still the one of the example data. `logoUrls`: the logo's address and that of a wanted one, by their keys.
 */
export type Firm = {
  id: number;
  fields: FirmFields;
  request: FirmRequest | null;
  isAbroad: boolean;
  isOwn: boolean;
  isExample: boolean;
  logoUrls: Record<string, string>;
};

export const isAbroad = ({ country }: Vendor): boolean => country !== "India";

/** Reads the fields of each column. A new field does not compile without its column. */
const READ: { [Name in FirmFieldName]: (vendor: Vendor) => string | null } = {
  "name.en": ({ name }) => name.en,
  "name.ar": ({ name }) => name.ar ?? null,
  email: ({ email }) => email,
  addressLine: ({ addressLine }) => addressLine,
  "city.en": ({ city }) => city?.en ?? null,
  "city.ar": ({ city }) => city?.ar ?? null,
  state: ({ state }) => state?.en ?? null,
  postalCode: ({ postalCode }) => postalCode,
  gstin: ({ gstin }) => gstin,
  pan: ({ pan }) => pan,
  scheme: ({ scheme }) => scheme,
  eInvoiceFrom: ({ eInvoiceFrom }) => eInvoiceFrom,
  enrolment: ({ enrolment }) => enrolment,
  bankAccount: ({ bankAccount }) => bankAccount,
  bankIfsc: ({ bankIfsc }) => bankIfsc,
  upiId: ({ upiId }) => upiId,
  "about.en": ({ about }) => about?.en ?? null,
  "about.ar": ({ about }) => about?.ar ?? null,
  "officerName.en": ({ officerName }) => officerName?.en ?? null,
  "officerName.ar": ({ officerName }) => officerName?.ar ?? null,
  "officerRole.en": ({ officerRole }) => officerRole?.en ?? null,
  "officerRole.ar": ({ officerRole }) => officerRole?.ar ?? null,
  officerPhone: ({ officerPhone }) => officerPhone,
  officerEmail: ({ officerEmail }) => officerEmail,
  returnLine: ({ returnLine }) => returnLine,
  "returnCity.en": ({ returnCity }) => returnCity?.en ?? null,
  "returnCity.ar": ({ returnCity }) => returnCity?.ar ?? null,
  returnState: ({ returnState }) => returnState?.en ?? null,
  returnPostalCode: ({ returnPostalCode }) => returnPostalCode,
  logo: ({ logo }) => logo,
};

/** A firm's fields as its form has them. */
export const fieldsOf = (vendor: Vendor): FirmFields =>
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

const maybeLocalized = (en: string | null, ar: string | null): Localized | null =>
  en === null ? null : localizedOf(en, ar);

const columnsOf = async (tx: Tx, before: Vendor, fields: FirmFields) => ({
  name: localizedOf(fields["name.en"], fields["name.ar"]),
  about: maybeLocalized(fields["about.en"], fields["about.ar"]),
  email: fields.email ?? before.email,
  addressLine: fields.addressLine ?? "",
  city: localizedOf(fields["city.en"], fields["city.ar"]),
  state: fields.state === READ.state(before) ? before.state : await stateOf(tx, fields.state ?? ""),
  postalCode: fields.postalCode ?? "",
  gstin: fields.gstin,
  pan: fields.pan,
  scheme: fields.scheme === COMPOSITION ? COMPOSITION : null,
  eInvoiceFrom: fields.eInvoiceFrom,
  enrolment: fields.enrolment,
  bankAccount: fields.bankAccount,
  bankIfsc: fields.bankIfsc,
  upiId: fields.upiId,
  officerName: maybeLocalized(fields["officerName.en"], fields["officerName.ar"]),
  officerRole: maybeLocalized(fields["officerRole.en"], fields["officerRole.ar"]),
  officerPhone: fields.officerPhone,
  officerEmail: fields.officerEmail,
  returnLine: fields.returnLine,
  returnCity: maybeLocalized(fields["returnCity.en"], fields["returnCity.ar"]),
  returnState: fields.returnState === null ? null : await stateOf(tx, fields.returnState),
  returnPostalCode: fields.returnPostalCode,
  logo: fields.logo,
});

/** Where goods of a seller go back to, if not to the firm's address. */
export type ReturnAddress = { line: string; city: Localized; state: Localized | null; postalCode: string };

/** Returns the address that a firm gave for goods that come back; null where it is the firm's own. */
export const returnAddressOf = (
  vendor: Pick<Vendor, "returnLine" | "returnCity" | "returnState" | "returnPostalCode">,
): ReturnAddress | null =>
  vendor.returnLine === null
    ? null
    : {
        line: vendor.returnLine,
        city: vendor.returnCity ?? { en: "" },
        state: vendor.returnState,
        postalCode: vendor.returnPostalCode ?? "",
      };

/** The shop's texts that stand with its own firm. */
export const firmTexts = (
  fields: Pick<FirmFields, "name.en" | "name.ar" | "gstin" | "email">,
): Pick<SiteSections, "companyName" | "gstNumber" | "supportEmail"> => {
  const en = fields["name.en"] ?? "";
  return {
    companyName: { en, ar: fields["name.ar"] ?? en },
    gstNumber: fields.gstin ?? "",
    supportEmail: fields.email ?? "",
  };
};

const isExample = (fields: FirmFields): boolean => {
  const { companyName, gstNumber, supportEmail } = firmTexts(fields);
  return (
    isExampleText("companyName", companyName) ||
    isExampleText("gstNumber", gstNumber) ||
    isExampleText("supportEmail", supportEmail)
  );
};

/** Names of the wanted fields that differ from the firm's. */
export const differing = (wanted: Partial<FirmFields>, now: FirmFields): FirmFieldName[] =>
  FIRM_FIELD_NAMES.filter((name) => wanted[name] !== undefined && wanted[name] !== now[name]);

/** These fields of a firm alone. */
export const pick = (fields: Partial<FirmFields>, names: readonly FirmFieldName[]): Partial<FirmFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

const requestOf = (
  row: typeof firmRequests.$inferSelect | undefined,
  now: FirmFields,
): FirmRequest | null => {
  const names = row === undefined ? [] : differing(row.wanted, now);
  return row === undefined || names.length === 0
    ? null
    : { wanted: pick(row.wanted, names), askedAt: row.askedAt, refusal: row.refusal };
};

/** Reads what a firm asks for; null without a request that would change anything. */
export const readFirmRequest = async (
  id: number,
  now: FirmFields,
  on: Db | Tx,
): Promise<FirmRequest | null> =>
  requestOf((await on.select().from(firmRequests).where(eq(firmRequests.vendorId, id)))[0], now);

/** Lists the requests that wait for the shop's answer, the oldest first. */
export const listFirmRequests = async (): Promise<
  { id: number; name: Localized; askedAt: Date; changed: FirmFieldName[] }[]
> =>
  (
    await db()
      .select({ row: firmRequests, vendor: vendors })
      .from(firmRequests)
      .innerJoin(vendors, eq(vendors.id, firmRequests.vendorId))
      .where(isNull(firmRequests.refusal))
      .orderBy(asc(firmRequests.askedAt), asc(firmRequests.vendorId))
  ).flatMap(({ row: { wanted, askedAt }, vendor }) => {
    const changed = differing(wanted, fieldsOf(vendor));
    return changed.length === 0 ? [] : [{ id: vendor.id, name: vendor.name, askedAt, changed }];
  });

export const firmOf = async (vendor: Vendor, on: Db | Tx): Promise<Firm> => {
  const isOwn = await isOwnVendor(vendor.id, on);
  const fields = fieldsOf(vendor);
  const request = await readFirmRequest(vendor.id, fields, on);
  const logos = await picturesByKey(on, [fields.logo, request?.wanted.logo]);
  return {
    id: vendor.id,
    fields,
    request,
    logoUrls: Object.fromEntries(logos.map((logo) => [logo.key, pictureUrl(logo)])),
    isAbroad: isAbroad(vendor),
    isOwn,
    isExample: isOwn && isExample(fields),
  };
};

/** Reads a firm; null if there is none. */
export const readFirm = async (id: number, on: Db | Tx = db()): Promise<Firm | null> => {
  const [vendor] = await on.select().from(vendors).where(eq(vendors.id, id));
  return vendor === undefined ? null : firmOf(vendor, on);
};

/** Locks a firm; null if there is none. */
export const lockFirm = async (tx: Tx, id: number): Promise<Vendor | null> =>
  (await tx.select().from(vendors).where(eq(vendors.id, id)).for("update"))[0] ?? null;

/** Writes the fields of a locked firm. A request that they fulfil is gone. */
export const writeFirm = async (tx: Tx, vendor: Vendor, fields: FirmFields): Promise<Firm> => {
  const [saved] = await tx
    .update(vendors)
    .set(keepLanguages(vendors, await columnsOf(tx, vendor, fields)))
    .where(eq(vendors.id, vendor.id))
    .returning();
  if (saved === undefined) throw new Error("a firm was changed but not returned");
  await noteOwnRow(tx, "vendors", vendor.id);
  const firm = await firmOf(saved, tx);
  if (firm.request === null) await dropFirmRequest(tx, vendor.id);
  return firm;
};

/** Forgets what a firm asked for. */
export const dropFirmRequest = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(firmRequests).where(eq(firmRequests.vendorId, id));
};
