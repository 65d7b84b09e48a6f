import { z } from "zod";
import { isGstin } from "@/lib/model/gstin";

/** Rupees with at most two decimals. */
const rupees = z.number().refine((value) => Math.round(value * 100) / 100 === value);
const gstin = z.string().refine(isGstin);
const number = z.string().regex(/^[A-Z0-9/-]{1,16}$/);
const day = z.string().regex(/^\d\d-\d\d-\d{4}$/);
const place = z.string().regex(/^\d\d$/);
const rate = z.union([0, 0.25, 1.5, 3, 5, 18, 28, 40].map((value) => z.literal(value)));

/** IGST, or CGST and SGST, which are equal. */
const taxed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([
    z.strictObject({ ...shape, iamt: rupees, csamt: z.literal(0) }),
    z
      .strictObject({ ...shape, camt: rupees, samt: rupees, csamt: z.literal(0) })
      .refine((row) => (row as { camt: number }).camt === (row as { samt: number }).samt),
  ]);
const itms = z
  .array(z.strictObject({ num: z.int().min(1), itm_det: taxed({ rt: rate, txval: rupees }) }))
  .min(1)
  .refine((items) => items.every(({ num }, at) => num === at + 1));

const invoice = { inum: number, idt: day, val: rupees, itms };
const note = { ntty: z.literal("C"), nt_num: number, nt_dt: day, val: rupees, itms };
const business = { pos: place, rchrg: z.literal("N"), inv_typ: z.literal("R") };
const listOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1);

const hsn = listOf(
  z.strictObject({
    num: z.int().min(1),
    hsn_sc: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
    uqc: z.enum(["NOS", "NA"]),
    qty: z.int(),
    rt: rate,
    txval: rupees,
    iamt: rupees,
    camt: rupees,
    samt: rupees,
    csamt: z.literal(0),
  }),
).refine((rows) => rows.every(({ num, uqc, qty }, at) => num === at + 1 && (uqc === "NOS" || qty === 0)));

/** The tax office's JSON of GSTR-1, written apart from the types of the code: other keys and empty tables are wrong. */
export const GSTR1_SCHEMA = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.string().regex(/^GST\d+\.\d+\.\d+$/),
  hash: z.literal("hash"),
  b2b: listOf(
    z.strictObject({ ctin: gstin, inv: listOf(z.strictObject({ ...invoice, ...business })) }),
  ).optional(),
  b2cl: listOf(z.strictObject({ pos: place, inv: listOf(z.strictObject(invoice)) })).optional(),
  b2cs: listOf(
    taxed({
      sply_ty: z.enum(["INTER", "INTRA"]),
      pos: place,
      typ: z.literal("OE"),
      rt: rate,
      txval: rupees,
    }),
  ).optional(),
  cdnr: listOf(
    z.strictObject({ ctin: gstin, nt: listOf(z.strictObject({ ...note, ...business })) }),
  ).optional(),
  cdnur: listOf(
    z.union([
      z.strictObject({ ...note, typ: z.literal("B2CL"), pos: place }),
      z.strictObject({ ...note, typ: z.enum(["EXPWP", "EXPWOP"]) }),
    ]),
  ).optional(),
  exp: listOf(
    z.strictObject({
      exp_typ: z.enum(["WPAY", "WOPAY"]),
      inv: listOf(
        z.strictObject({
          ...invoice,
          itms: listOf(z.strictObject({ rt: rate, txval: rupees, iamt: rupees, csamt: z.literal(0) })),
        }),
      ),
    }),
  ).optional(),
  nil: z
    .strictObject({
      inv: listOf(
        z.strictObject({
          sply_ty: z.enum(["INTRB2B", "INTRAB2B", "INTRB2C", "INTRAB2C"]),
          nil_amt: rupees,
          expt_amt: z.literal(0),
          ngsup_amt: z.literal(0),
        }),
      ),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: hsn.optional(), hsn_b2c: hsn.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: listOf(
        z.strictObject({
          doc_num: z.union([z.literal(1), z.literal(5)]),
          doc_typ: z.enum(["Invoices for outward supply", "Credit Note"]),
          docs: listOf(
            z
              .strictObject({
                num: z.int().min(1),
                from: number,
                to: number,
                totnum: z.int().min(1),
                cancel: z.int().min(0),
                net_issue: z.int().min(0),
              })
              .refine(({ totnum, cancel, net_issue }) => totnum - cancel === net_issue),
          ),
        }),
      ),
    })
    .optional(),
  supeco: z
    .strictObject({
      clttx: listOf(
        z.strictObject({
          etin: gstin,
          suppval: rupees,
          igst: rupees,
          cgst: rupees,
          sgst: rupees,
          cess: z.literal(0),
          flag: z.literal("N"),
        }),
      ),
    })
    .optional(),
});
