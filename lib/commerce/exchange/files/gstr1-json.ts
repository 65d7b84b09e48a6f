import "server-only";

/**
 * The tables of GSTR-1 as the tax office's JSON has them (GST Network, "Save GSTR1 data" v4.0, and the files of the GST
 * offline tool 3.2.4). Amounts are rupees with at most two decimals, rates percent, days `DD-MM-YYYY`, places codes of
 * states. A supply has IGST between states, else CGST and SGST.
 */
type Taxes = { iamt?: number; camt?: number; samt?: number; csamt: number };
export type PortalItem = { num: number; itm_det: { rt: number; txval: number } & Taxes };

type Invoice = { inum: string; idt: string; val: number; itms: PortalItem[] };
type Note = { ntty: "C"; nt_num: string; nt_dt: string; val: number; itms: PortalItem[] };

type HsnRow = {
  num: number;
  hsn_sc: string;
  uqc: string;
  qty: number;
  rt: number;
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
  csamt: number;
};

type Series = { num: number; from: string; to: string; totnum: number; cancel: number; net_issue: number };

/** Supplies without tax, by whether they are between states and whether the buyer is registered. */
export type NilKind = "INTRB2B" | "INTRAB2B" | "INTRB2C" | "INTRAB2C";

export type Gstr1Tables = {
  b2b: { ctin: string; inv: (Invoice & { pos: string; rchrg: "N"; inv_typ: "R" })[] }[];
  b2cl: { pos: string; inv: Invoice[] }[];
  b2cs: ({ sply_ty: "INTER" | "INTRA"; pos: string; typ: "OE"; rt: number; txval: number } & Taxes)[];
  cdnr: { ctin: string; nt: (Note & { pos: string; rchrg: "N"; inv_typ: "R" })[] }[];
  cdnur: (Note & { typ: "B2CL" | "EXPWP" | "EXPWOP"; pos?: string })[];
  exp: {
    exp_typ: string;
    inv: (Omit<Invoice, "itms"> & { itms: { rt: number; txval: number; iamt: number; csamt: number }[] })[];
  }[];
  nil: { inv: { sply_ty: NilKind; nil_amt: number; expt_amt: number; ngsup_amt: number }[] };
  hsn: { hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] };
  doc_issue: { doc_det: { doc_num: number; doc_typ: string; docs: Series[] }[] };
  supeco: {
    clttx: {
      etin: string;
      suppval: number;
      igst: number;
      cgst: number;
      sgst: number;
      cess: number;
      flag: "N";
    }[];
  };
};

/** The whole return of one GSTIN. `fp`: the month as `MMYYYY`. Tables without rows are left out. */
export type Gstr1 = { gstin: string; fp: string; version: string; hash: string } & Partial<Gstr1Tables>;
