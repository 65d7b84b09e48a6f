import { askedAbout } from "./asked-about";

test.each([
  ["?product=17", 17, ""],
  ["?seller=anvil-sons&utm=x", null, "anvil-sons"],
  ["?product=17&seller=anvil-sons", 17, "anvil-sons"],
  ["?product=0", null, ""],
  ["?product=1e3", null, ""],
  ["?product=1234567890", null, ""],
  [`?seller=${"s".repeat(201)}`, null, ""],
  ["", null, ""],
])("the query %s", (search, ProductId, VendorSlug) => {
  expect(askedAbout(search)).toEqual({ ProductId, VendorSlug });
});
