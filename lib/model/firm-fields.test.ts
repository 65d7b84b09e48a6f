import { FIRM_FIELD_NAMES, firmFieldsOf, readGstin, wrongFirmFields } from "./firm-fields";

const FIRM = {
  "name.en": "Singh Tools",
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
  expect(firmFieldsOf({ enrolment: " 24abc de-1 " }).enrolment).toBe("24ABCDE1");
});

test.each([
  [{ "name.en": " " }, { "name.en": "needed" }],
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
])("%j is refused: %j", (changes, rules) => expect(wrong(changes)).toEqual(rules));

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
