import { isOddMobile, isOddPin } from "@/lib/forms/field-check";
import { gstinOf } from "@/lib/model/gstin";
import { CALLS } from "./calls";

const PERSON = {
  FirstName: "Asha",
  LastName: "Patel",
  EmailAddress: "asha@example.com",
  Password: "secret1",
  AddressLineOne: "12 Station Road",
  CountryID: 1,
};

/** Phone and postal code as they are typed, and as they are stored. */
const TYPED = [
  ["९८७६५ ४३२१०", "9876543210", "३६० ००१", "360001"],
  ["+91 98765-43211", "+919876543211", "૩૬૦૦૦૧", "360001"],
  ["(०९८७६) ५४‑३२.१०", "09876543210", "௩௬௦ ௦௦௧", "360001"],
  ["\u202a۹۸۷۶۵۴۳۲۱۰\u202c", "9876543210", "٣٦٠٠٠١", "360001"],
] as const;

test.each(["signup-user", "update-profile", "create-vendor-request", "save-address"] as const)(
  "%s takes phones and postal codes in the digits of every script",
  (call) => {
    for (const [MobileNo, mobile, PostalCode, postal] of TYPED)
      expect(CALLS[call].params.parse({ ...PERSON, MobileNo, PostalCode })).toMatchObject({
        MobileNo: mobile,
        PostalCode: postal,
      });
  },
);

test("an address needs a phone with something in it", () => {
  const { params } = CALLS["save-address"];
  expect(params.safeParse({ ...PERSON, MobileNo: " - ", PostalCode: "360001" }).success).toBe(false);
});

test("the kin of phones and postal codes are read the same way", () => {
  const message = { FullName: "Asha", Email: "asha@example.com", Subject: "Bolts", Message: "How many?" };
  expect(CALLS["contact-us"].params.parse({ ...message, PhoneNumber: "९८७६५ ४३२१०" })).toMatchObject({
    PhoneNumber: "98765 43210",
  });
  expect(gstinOf("२४ aaacc १२०६ d१zm")).toBe("24AAACC1206D1ZM");
});

test("a code of a mail is read in the digits of every script", () => {
  const given = { Email: "asha@example.com", Otp: "١٢३४५6", Password: "secret1", ConfirmPassword: "secret1" };
  expect(CALLS["validate-otp-change-password"].params.parse(given).Otp).toBe("123456");
});

test("the forms know such a number as an Indian one", () => {
  for (const [mobile, , postal] of TYPED)
    expect([isOddMobile(mobile), isOddPin(postal)]).toEqual([false, false]);
  expect([isOddMobile("98765"), isOddPin("36000")]).toEqual([true, true]);
});
