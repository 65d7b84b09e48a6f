import type { VendorDetail } from "@/lib/model/catalog";
import { vendorFacts } from "./site-facts";

const text = (english: string) => ({ text: english });
const NORTH: VendorDetail = {
  name: text("North"),
  about: text(""),
  addressLine: "12 Mill Road",
  city: text("Ludhiana"),
  state: text("Punjab"),
  postalCode: "141003",
  gstin: "",
  email: "north@example.com",
  officer: null,
  returns: null,
  logo: null,
};

test("a seller's facts have the logo and the grievance officer as far as they are given", () => {
  const path = "/en/vendor-products/north";
  expect(vendorFacts("North", path, NORTH)).not.toMatchObject({ logo: expect.anything() });
  const officer = {
    name: text("Asha Mehta"),
    role: text("Partner"),
    phone: "+91 98100 00000",
    phoneLink: "tel:+919810000000",
    email: "",
  };
  const logo = { url: "/media/upload-00000000000000aa.1-640.webp", widths: [] };
  expect(vendorFacts("North", path, { ...NORTH, officer, logo })).toMatchObject({
    logo: expect.stringMatching(/^https?:.*\/media\/upload-00000000000000aa\.1-640\.webp$/),
    contactPoint: {
      contactType: "grievance officer",
      name: "Asha Mehta",
      telephone: "+91 98100 00000",
      email: undefined,
    },
  });
});
