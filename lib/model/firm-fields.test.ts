import {
  checkGstin,
  FIRM_FIELD_NAMES,
  firmFieldsOf,
  isOfSellers,
  readGstin,
  wrongFirmFields,
} from "./firm-fields";

const FIRM = {
  "name.en": "Singh Tools",
  email: "rita@singh-tools.in",
  addressLine: "12 Mill Road",
  "city.en": "Ludhiana",
  state: "Punjab",
  postalCode: "141003",
  gstin: "03AAACC1206D1ZQ",
};
const wrong = (changes: Record<string, string | null>, isAbroad = false) =>
  wrongFirmFields(firmFieldsOf({ ...FIRM, ...changes }), isAbroad);

test("a firm is right with name, address and a GSTIN of its state; the GSTIN tells state and PAN", () => {
  expect(wrong({})).toEqual({});
  expect(readGstin(" 03aaacc 1206d1zq ")).toEqual({ state: "Punjab", pan: "AAACC1206D" });
  expect(wrong({ gstin: null, pan: "AAACC1206D", upiId: "singh.tools@okaxis" })).toEqual({});
  expect(wrong({ gstin: null, enrolment: "24ABCDE1234F1Z" })).toEqual({});
  expect(wrong({ eInvoiceFrom: "2026-04-01" })).toEqual({});
  expect(firmFieldsOf({ enrolment: " 24abc de-1 " }).enrolment).toBe("24ABCDE1");
});

test.each([
  [{ "name.en": " " }, { "name.en": "needed" }],
  [{ "name.ar": "أدوات 🔧" }, { "name.ar": "letters" }],
  [{ addressLine: "六 Mill Road" }, { addressLine: "letters" }],
  [{ email: "rita" }, { email: "shape" }],
  [{ gstin: null, scheme: "composition" }, { scheme: "registered" }],
  [{ scheme: "none" }, { scheme: "shape" }],
  [{ state: "Lahore" }, { state: "shape", gstin: "state" }],
  [{ postalCode: "041003" }, { postalCode: "shape" }],
  [{ gstin: "03AAACC1206D1ZR" }, { gstin: "shape" }],
  [{ state: "Gujarat" }, { gstin: "state" }],
  [{ pan: "AAACC1206E" }, { pan: "pan" }],
  [{ pan: "AAACC12" }, { pan: "shape" }],
  [{ bankAccount: "123456789" }, { bankIfsc: "both" }],
  [{ bankIfsc: "HDFC0000001" }, { bankAccount: "both" }],
  [
    { bankAccount: "12 34", bankIfsc: "HDFC1000001" },
    { bankAccount: "shape", bankIfsc: "shape" },
  ],
  [{ upiId: "singh" }, { upiId: "shape" }],
  [{ enrolment: "24/7" }, { enrolment: "shape" }],
  [{ enrolment: "1".repeat(21) }, { enrolment: "long" }],
  [{ eInvoiceFrom: "2026-02-30" }, { eInvoiceFrom: "shape" }],
  [
    { officerEmail: "asha" },
    {
      "officerName.en": "needed",
      "officerRole.en": "needed",
      officerPhone: "needed",
      officerEmail: "shape",
    },
  ],
  [
    { "officerName.en": "Asha", "officerRole.en": "Partner", officerPhone: "call me" },
    { officerPhone: "shape" },
  ],
  [
    { returnLine: "Dock 3", returnState: "Lahore", returnPostalCode: "041003" },
    { "returnCity.en": "needed", returnState: "shape", returnPostalCode: "shape" },
  ],
  [
    { returnLine: "六", "returnCity.en": "Rajkot", returnState: "Gujarat", returnPostalCode: "360002" },
    { returnLine: "letters" },
  ],
  [{ eInvoiceFrom: "soon" }, { eInvoiceFrom: "shape" }],
  [{ eInvoiceFrom: "2026-04-01", gstin: null }, { gstin: "needed" }],
])("%j is refused: %j", (changes, rules) => expect(wrong(changes)).toEqual(rules));

test("a grievance officer and a return address are given whole, or not at all", () => {
  const officer = { "officerName.en": "Asha", "officerRole.en": "Partner", officerPhone: "+९१ 98100 00000" };
  const returns = {
    returnLine: "Dock 3",
    "returnCity.en": "Rajkot",
    returnState: "Gujarat",
    returnPostalCode: "३६०००२",
  };
  expect(wrong({ ...officer, ...returns })).toEqual({});
  expect(firmFieldsOf({ ...officer, ...returns })).toMatchObject({
    officerPhone: "+91 98100 00000",
    returnPostalCode: "360002",
  });
  expect(FIRM_FIELD_NAMES.filter(isOfSellers)).toHaveLength(12);
});

test("a firm abroad has its own states and postal codes, and no GSTIN's", () => {
  const dubai = { "city.en": "Dubai", state: "Dubai", postalCode: null, gstin: null };
  expect(wrong(dubai, true)).toEqual({});
  expect(wrong({ ...dubai, addressLine: null }, true)).toEqual({ addressLine: "needed" });
});

test("a text that is too long is refused", () => {
  expect(wrong({ "about.en": "x".repeat(2_001) })).toEqual({ "about.en": "long" });
  expect(wrong({ "about.en": "x".repeat(2_000) })).toEqual({});
});

test("codes are read as people type them, in every script, and what is stored reads back the same", () => {
  const typed = firmFieldsOf({
    ...FIRM,
    "name.ar": "  أدوات سينغ ",
    postalCode: "१४१ ००३",
    gstin: "०३aaacc-1206d1zq",
    bankAccount: "٥٠١٠٠ 1234",
    bankIfsc: "hdfc0000001",
  });
  expect(typed).toMatchObject({
    "name.ar": "أدوات سينغ",
    postalCode: "141003",
    gstin: "03AAACC1206D1ZQ",
    bankAccount: "501001234",
    bankIfsc: "HDFC0000001",
    pan: null,
  });
  expect(firmFieldsOf(typed)).toEqual(typed);
  expect(Object.keys(typed)).toEqual(FIRM_FIELD_NAMES);
});

test("a GSTIN beside an address is right, of another state, or wrong; without a state only its check character is known", () => {
  const gstin = "03AAACC1206D1ZQ";
  expect(checkGstin(gstin, "Punjab")).toBe("right");
  expect(checkGstin(gstin, "Haryana")).toBe("other-state");
  expect(checkGstin(gstin, null)).toBe("no-state");
  expect(checkGstin("03AAACC1206D1ZX", "Punjab")).toBe("wrong");
});
