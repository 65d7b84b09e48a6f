import { z } from "zod";
import { markedForRegistry } from "../invoices/e-invoices";
import { businessFigures } from "./paper.testing";
import { eInvoiceOf, irnOf } from "./payload";

/** The published schema INV-01, as far as the shop writes it (einv-apisandbox.nic.in, version 1.1). */
const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\\"]*$/);
const amount = z
  .number()
  .min(0)
  .max(99_999_999_999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, "two digits");
const address = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, 50),
  Pin: z.int().min(100_000).max(999_999),
  Stcd: z.string().regex(/^\d{1,2}$/),
};
const gstin = z.string().regex(/^([0-9]{2}[0-9A-Z]{13})$/);
const day = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/2[0-9]{3}$/);
const document = z.string().regex(/^([a-zA-Z1-9]{1}[a-zA-Z0-9/-]{0,15})$/);
const SCHEMA = z.strictObject({
  Version: z.literal("1.1"),
  TranDtls: z.strictObject({
    TaxSch: z.literal("GST"),
    SupTyp: z.enum(["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP", "DEXP"]),
    RegRev: z.enum(["Y", "N"]),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(["INV", "CRN", "DBN"]), No: document, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), ...address }),
  BuyerDtls: z.strictObject({
    Gstin: z.union([gstin, z.literal("URP")]),
    LglNm: text(3, 100),
    Pos: z.string().regex(/^\d{1,2}$/),
    ...address,
  }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...address }).optional(),
  ItemList: z
    .array(
      z.strictObject({
        SlNo: z.string().min(1).max(6),
        PrdDesc: text(3, 300),
        IsServc: z.enum(["Y", "N"]),
        HsnCd: z.string().regex(/^\d{4,8}$/),
        Qty: z.number().min(0).max(9_999_999_999.999),
        Unit: z.string().min(3).max(8).optional(),
        UnitPrice: z.number().min(0).max(999_999_999_999.999),
        TotAmt: amount,
        AssAmt: amount,
        GstRt: z.number().min(0).max(999.999),
        IgstAmt: amount,
        CgstAmt: amount,
        SgstAmt: amount,
        TotItemVal: amount,
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.strictObject({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: document, InvDt: day })).min(1) })
    .optional(),
});

const IGST = { amountPaise: 236_00, taxablePaise: 200_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 36_00 };
const written = (figures = businessFigures(), number = "S4-2627-0012", issuedOn = "2026-11-21") =>
  eInvoiceOf({ number, issuedOn, figures });

test("an invoice inside a state has its stored figures, in rupees", () => {
  const paper = written();
  expect(SCHEMA.parse(paper)).toEqual(paper);
  expect(paper).toMatchObject({
    TranDtls: { SupTyp: "B2B" },
    DocDtls: { Typ: "INV", No: "S4-2627-0012", Dt: "21/11/2026" },
    SellerDtls: { Gstin: "24ZZZFH0004Z1ZF", Loc: "Jamnagar", Pin: 361004, Stcd: "24" },
    BuyerDtls: { Gstin: "24AAACC1206D1ZM", LglNm: "Rao Works", Pos: "24", Stcd: "24", Pin: 360001 },
    ItemList: [
      {
        PrdDesc: "Pipe 1/2'' / brass",
        IsServc: "N",
        Qty: 3,
        Unit: "NOS",
        UnitPrice: 66.667,
        AssAmt: 200,
        CgstAmt: 18,
        SgstAmt: 18,
        IgstAmt: 0,
        TotItemVal: 236,
      },
    ],
    ValDtls: { AssVal: 200, CgstVal: 18, SgstVal: 18, IgstVal: 0, TotInvVal: 236 },
  });
  expect(Object.keys(paper)).not.toContain("RefDtls");
});

test("a credit note names its invoice; a long address has two lines; a service has no unit", () => {
  const long = `${"12 Station Road, behind the old mill ".repeat(4)}end`;
  const figures = businessFigures();
  const paper = written(
    {
      ...figures,
      kind: "credit-note",
      corrects: { number: "S4-2627-0012", issuedOn: "2026-11-21", reason: "returned" },
      buyer: { ...figures.buyer, addressLine: long },
      lines: figures.lines.map((line) => ({ ...line, hsnCode: "998729" })),
    },
    "C4-2627-0001",
    "2026-11-30",
  );
  expect(SCHEMA.parse(paper)).toEqual(paper);
  expect(paper).toMatchObject({
    DocDtls: { Typ: "CRN", No: "C4-2627-0001", Dt: "30/11/2026" },
    RefDtls: { PrecDocDtls: [{ InvNo: "S4-2627-0012", InvDt: "21/11/2026" }] },
    ItemList: [{ IsServc: "Y", HsnCd: "998729" }],
  });
  expect(`${paper.BuyerDtls.Addr1} ${paper.BuyerDtls.Addr2}`).toBe(long);
  expect(Object.keys(paper.ItemList[0] ?? {})).not.toContain("Unit");
});

test("an export has a buyer without GSTIN, the place 96 and the PIN code of every place abroad", () => {
  const figures = businessFigures();
  const { companyName: _company, gstin: _gstin, ...person } = figures.buyer;
  const abroad = {
    ...person,
    city: "Dubai",
    postalCode: "",
    state: "Dubai",
    stateCode: null,
    country: "United Arab Emirates",
  };
  const paper = written({
    ...figures,
    buyer: abroad,
    place: { code: "96", name: { en: "United Arab Emirates" } },
    taxes: "igst",
    lines: figures.lines.map((line) => ({ ...line, ...IGST })),
    total: IGST,
  });
  expect(SCHEMA.parse(paper)).toEqual(paper);
  expect(paper).toMatchObject({
    TranDtls: { SupTyp: "EXPWP" },
    BuyerDtls: { Gstin: "URP", LglNm: "Asha Rao", Pos: "96", Stcd: "96", Pin: 999_999, Loc: "Dubai" },
    ValDtls: { IgstVal: 36, CgstVal: 0 },
  });
});

test("goods for another state of the same buyer have the address they are sent to", () => {
  const { companyName: _company, gstin: _gstin, ...person } = businessFigures().buyer;
  const site = {
    ...person,
    name: "Site 4",
    city: "Kochi",
    postalCode: "682001",
    state: "Kerala",
    stateCode: "32",
  };
  const paper = written(businessFigures({ deliverTo: site }));
  expect(SCHEMA.parse(paper)).toEqual(paper);
  expect(paper.ShipDtls).toEqual({
    LglNm: "Site 4",
    Addr1: "3 Ring Road",
    Loc: "Kochi",
    Pin: 682001,
    Stcd: "32",
  });
});

test("the reference number is the published hash; its year begins in April", () => {
  const of = (gstin: string, number: string, day: string) =>
    irnOf(written(businessFigures({ seller: { ...businessFigures().seller, gstin } }), number, day));
  // gstzen.in/a/e-invoice-reference-number.html
  const published = "23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662";
  expect(of("29AAFCC9980M1ZR", "2019-20/KA/1", "2020-03-31")).toBe(published);
  expect(of("29AAFCC9980M1ZR", "2019-20/ka/1", "2019-04-01")).toBe(published);
  expect(of("29AAFCC9980M1ZR", "2019-20/KA/1", "2020-04-01")).not.toBe(published);
});

test("papers that need a number: with tax, of a registered seller, to a registered buyer or abroad, from the firm's day on", () => {
  const { needsIrn: _marked, ...figures } = businessFigures();
  const { gstin: _gstin, companyName: _company, ...consumer } = figures.buyer;
  const needs = (
    given: Partial<typeof figures>,
    eInvoiceFrom: string | null = "2026-04-01",
    issuedOn = "2026-11-21",
  ) => markedForRegistry({ ...figures, ...given }, { eInvoiceFrom }, issuedOn).needsIrn ?? false;
  const foreign = { place: { code: "96", name: { en: "Oman" } } };
  expect(needs({})).toBe(true);
  expect(needs({}, "2026-11-21")).toBe(true);
  expect(needs({}, "2026-11-22")).toBe(false);
  expect(needs({}, null)).toBe(false);
  expect(needs({ buyer: consumer })).toBe(false);
  expect(needs({ buyer: consumer, ...foreign })).toBe(true);
  expect(needs({ taxes: null })).toBe(false);
  expect(needs({ order: { ...figures.order, isTest: true } })).toBe(false);
  expect(needs({ seller: { ...figures.seller, gstin: null } })).toBe(false);
  // A credit note has the figures of its invoice, and the mark of its own day.
  expect(markedForRegistry(businessFigures(), { eInvoiceFrom: null }, "2026-11-21")).toEqual(figures);
});
