import { createVendorRequest, sendMessageForm } from "./message-actions";
import { ask } from "../transport";

let referrer: string | null = null;
jest.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers(referrer === null ? {} : { referer: referrer })),
}));
jest.mock("../transport", () => ({ ask: jest.fn() }));
jest.mock("../session", () => ({
  callerOf: (language: string) => Promise.resolve({ token: null, language, remoteAddress: "local" }),
}));

const asked = ask as unknown as jest.Mock<Promise<unknown>, [string, Record<string, unknown>]>;
const TYPED = {
  FullName: "Asha",
  Email: "asha@example.com",
  PhoneNumber: "98",
  Subject: "Bolts",
  Message: "How many?",
};

const sent = () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, language: "ar" })) form.set(name, value);
  return sendMessageForm(null, form);
};

test.each([
  ["http://localhost:3000/ar/contact-us?product=17", { ProductId: 17 }],
  ["http://localhost:3000/ar/contact-us?seller=anvil-sons", { VendorSlug: "anvil-sons" }],
  ["http://localhost:3000/ar/contact-us", {}],
  ["about:client", {}],
  ["no address", {}],
  [null, {}],
])(
  "a message without scripts from %s is about the product or seller of that address",
  async (address, about) => {
    referrer = address;
    asked.mockResolvedValue({ ok: true, rows: [] });
    expect(await sent()).toEqual({ values: TYPED, answer: { ok: true, value: null } });
    expect(asked.mock.lastCall?.slice(0, 2)).toEqual([
      "contact-us",
      { ...TYPED, ...about, recordValueJson: JSON.stringify({ languageCode: "ar" }) },
    ]);
  },
);

const VENDOR = {
  FirstName: "Anvil",
  LastName: "",
  EmailAddress: "anvil@example.com",
  Password: "right horse",
  MobileNo: "",
  AddressLineOne: "1 Bolt Road",
  PostalCode: "",
  CountryID: 1,
  StateProvinceId: null,
  CityId: null,
  Gstin: "",
  Pan: "",
  PickupPin: "",
  Website: "",
} as unknown as Parameters<typeof createVendorRequest>[1];

test.each([[[]], [[{ Password: "" }]]])(
  "R302: a seller request is not sent without an encrypted password (%j)",
  async (rows) => {
    asked.mockReset().mockResolvedValue({ ok: true, rows });
    expect(await createVendorRequest("en", VENDOR)).toEqual({ ok: false, code: "FAULT" });
    expect(asked.mock.calls.map(([name]) => name)).toEqual(["password-encryption"]);
  },
);
