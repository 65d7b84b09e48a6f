import "server-only";
import { eq, sql } from "drizzle-orm";
import type { ReturnSection } from "@/lib/model/exports";
import { COMPOSITION } from "@/lib/model/firm-fields";
import { isGstin } from "@/lib/model/gstin";
import { db } from "../../base/db/client";
import { vendors } from "../../base/db/schema";
import { ownVendorId } from "../../base/own-vendor";
import { Refusal } from "../../base/result";
import { siteSection } from "../../content/shown-sections";
import { B2B, B2CL, B2CS, EXP } from "./gstr1-invoices";
import type { Gstr1, Gstr1Tables } from "./gstr1-json";
import { CDNR, CDNUR } from "./gstr1-notes";
import { DOCS, ECO, EXEMP, HSN_B2B, HSN_B2C } from "./gstr1-sums";
import { isAsked, PAPERS, supplier, type Gstr1Request, type Gstr1Table } from "./gstr1-table";
import { filingPeriod } from "./portal-amounts";

/** The tables of the monthly return GSTR-1. */
export const GSTR1_EXPORTS = {
  "gstr1-b2b": B2B,
  "gstr1-cdnr": CDNR,
  "gstr1-b2cl": B2CL,
  "gstr1-b2cs": B2CS,
  "gstr1-cdnur": CDNUR,
  "gstr1-exp": EXP,
  "gstr1-exemp": EXEMP,
  "gstr1-hsn-b2b": HSN_B2B,
  "gstr1-hsn-b2c": HSN_B2C,
  "gstr1-docs": DOCS,
  "gstr1-eco": ECO,
} as const satisfies Record<ReturnSection, Gstr1Table>;

/** The version of the GST offline tool whose files these are like, and the text that it writes in place of a hash. */
const TOOL = { version: "GST3.2.4", hash: "hash" } as const;

/** The GSTIN and the scheme of a seller, or of the operator. @throws Refusal NO_GSTIN */
const filerOf = async (vendorId: number | null): Promise<{ gstin: string; scheme: string | null }> => {
  const [vendor] = vendorId === null ? [] : await db().select().from(vendors).where(eq(vendors.id, vendorId));
  const gstin = vendorId === null ? await siteSection("gstNumber") : (vendor?.gstin ?? "");
  if (!isGstin(gstin)) throw new Refusal("NO_GSTIN");
  return { gstin, scheme: vendor?.scheme ?? null };
};

/** A return is of one GSTIN. @throws Refusal OTHER_GSTIN with `gstin` if papers of the seller and month have another one */
const refuseOtherGstin = async (request: Gstr1Request, gstin: string): Promise<void> => {
  for (const { paper, from } of PAPERS) {
    const { rows } = await db().execute<{ gstin: string }>(
      sql`select ${supplier(paper)} as gstin from ${from(request)} where ${isAsked(paper, { ...request, gstin: null })} and ${supplier(paper)} <> ${gstin} limit 1`,
    );
    if (rows[0] !== undefined) throw new Refusal("OTHER_GSTIN", rows[0]);
  }
};

const joined = (parts: readonly Partial<Gstr1Tables>[]): Partial<Gstr1Tables> => {
  const hsn = Object.assign({}, ...parts.map((part) => part.hsn)) as Gstr1Tables["hsn"];
  return {
    ...(Object.assign({}, ...parts) as Partial<Gstr1Tables>),
    ...(Object.keys(hsn).length === 0 ? {} : { hsn }),
  };
};

/**
 * The whole return of a seller and month as the tax office's JSON, which its page takes as it is.
 * @param request.month `YYYY-MM` @param request.vendorId null for the operator's own GSTIN
 * @throws Refusal NO_GSTIN; OTHER_GSTIN with `gstin` if the seller's papers of the month have another one too; FILES_GSTR4
 * for a seller under the composition scheme (section 10 of the CGST Act; rule 62 of the CGST Rules)
 */
export const gstr1Json = async ({
  month,
  vendorId,
}: {
  month: string;
  vendorId: number | null;
}): Promise<Gstr1> => {
  const { gstin, scheme } = await filerOf(vendorId);
  const request: Gstr1Request = { month, vendorId, gstin, own: await ownVendorId() };
  if (vendorId !== null) await refuseOtherGstin(request, gstin);
  const tables: Gstr1Table[] = Object.values(GSTR1_EXPORTS);
  const parts = await Promise.all(tables.map((table) => table.json(request)));
  const found = joined(parts);
  // A firm has the return of a month in which it was not under the scheme yet.
  if (scheme === COMPOSITION && Object.keys(found).length === 0) throw new Refusal("FILES_GSTR4");
  return { gstin, fp: filingPeriod(month), ...TOOL, ...found };
};
