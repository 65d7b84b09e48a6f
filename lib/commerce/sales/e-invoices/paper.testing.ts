import type { InvoiceFigures } from "../../base/db/schema";

const TAXES = { amountPaise: 236_00, taxablePaise: 200_00, cgstPaise: 18_00, sgstPaise: 18_00, igstPaise: 0 };

/** Figures of an invoice inside Gujarat to a registered buyer, for tests. */
export const businessFigures = (given: Partial<InvoiceFigures> = {}): InvoiceFigures => ({
  kind: "tax-invoice",
  needsIrn: true,
  seller: {
    name: { en: "Halar Brass Works" },
    addressLine: "Plot 14, GIDC",
    city: { en: "Jamnagar" },
    postalCode: "361004",
    state: { en: "Gujarat" },
    stateCode: "24",
    country: "India",
    email: "seller4@example.com",
    gstin: "24ZZZFH0004Z1ZF",
  },
  buyer: {
    name: "Asha Rao",
    companyName: "Rao Works",
    gstin: "24AAACC1206D1ZM",
    addressLine: "3 Ring Road",
    city: "Rajkot",
    postalCode: "360001",
    state: "Gujarat",
    stateCode: "24",
    country: "India",
    mobileNo: "9800000001",
  },
  order: { number: "7K2M-9QXD", placedOn: "2026-11-21" },
  place: { code: "24", name: { en: "Gujarat" } },
  taxes: "cgst-sgst",
  lines: [
    {
      name: { en: 'Pipe 1/2" \\ brass' },
      options: [],
      hsnCode: "741110",
      quantity: 3,
      unitPaise: 78_67,
      couponPaise: 1,
      gstRate: 18,
      ...TAXES,
    },
  ],
  byHsn: [{ hsnCode: "741110", gstRate: 18, ...TAXES }],
  total: TAXES,
  ...given,
});
