/** What a shop has from its example data until the owner enters their own. The names are those of the shop's texts. */
export const EXAMPLE_VALUES = [
  "companyName",
  "gstNumber",
  "supportEmail",
  "supportPhone",
  "grievanceOfficer",
  "addresses",
] as const;
export type ExampleValue = (typeof EXAMPLE_VALUES)[number];
