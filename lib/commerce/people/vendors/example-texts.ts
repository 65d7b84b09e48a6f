import "server-only";
import { fileSection, type SiteSections } from "@/lib/contract/site-sections";
import { isExampleAddress } from "@/lib/ground/host-names.mjs";
import { siteFile } from "@/lib/ground/site-file";
import type { ExampleValue } from "@/lib/model/example-values";

/** The texts of a value by which somebody would be taken for the company of the example data. */
const TELLING: { [Name in ExampleValue]: (value: SiteSections[Name]) => string[] } = {
  companyName: (name) => Object.values(name),
  gstNumber: (gstin) => [gstin],
  supportEmail: (email) => [email],
  supportPhone: (phone) => [phone],
  grievanceOfficer: ({ name, phone, email }) => [...Object.values(name), phone, email],
  addresses: (addresses) => addresses.flatMap(({ street }) => street.en),
};

/** True if one text of a value is still that of the example data, in any language, or an e-mail address that nobody reads. */
export const isExampleText = <Name extends ExampleValue>(name: Name, value: SiteSections[Name]): boolean => {
  const file = siteFile();
  const examples = file.isDemo === true ? TELLING[name](fileSection(name, file)) : [];
  return TELLING[name](value).some(
    (text) => text !== "" && (examples.includes(text) || (text.includes("@") && isExampleAddress(text))),
  );
};
