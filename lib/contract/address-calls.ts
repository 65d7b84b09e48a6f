import { z } from "zod";
import type { CallShapes } from "./call-shape";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
import {
  boundedText,
  lineText,
  maybeId,
  onPapers,
  optionalText,
  recordValue,
  wireFlag,
  wireId,
  wireOptionalId,
  wireText,
} from "./wire";

const addressRow = z.object({
  AddressID: wireId,
  /** The customer's name for it; may be empty. */
  Label: wireText,
  FirstName: wireText,
  LastName: wireText,
  MobileNo: wireText,
  AddressLineOne: wireText,
  CountryID: maybeId,
  CountryName: wireText,
  StateProvinceID: maybeId,
  StateName: wireText,
  CityID: maybeId,
  CityName: wireText,
  PostalCode: wireText,
  /** True for the one that the checkout offers first. Without one it is the profile's. */
  IsDefault: wireFlag,
  /** True for an address that was typed for one order and is not kept in the book. */
  IsForOneOrder: wireFlag,
  /** False if the customer's GSTIN is of another state, so that it cannot be the billing address. */
  MayBill: wireFlag,
});

/**
 * Additions: the address book of the session's customer, beside the address of the profile. An order names its addresses
 * by `deliveryAddressId` and `billingAddressId` in the `recordValueJson` of `post-order`; without them it has the
 * profile's. A host that leaves these calls out has no address book.
 */
export const addressCalls = {
  "get-addresses-list": {
    access: "customer",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: addressRow,
  },
  /** `AddressID` is the edited address, which gets a new id; none for a new one. */
  "save-address": {
    access: "customer",
    cost: "save",
    params: z.object({
      AddressID: wireOptionalId,
      Label: optionalText(40),
      FirstName: onPapers(lineText(PERSON_LETTERS.firstName)),
      LastName: onPapers(lineText(PERSON_LETTERS.lastName)),
      MobileNo: boundedText(PERSON_LETTERS.mobileNo).transform(mobileOf).pipe(z.string().min(1)),
      AddressLineOne: onPapers(boundedText(PERSON_LETTERS.addressLineOne)),
      CountryID: wireId,
      StateProvinceId: wireOptionalId,
      CityId: wireOptionalId,
      /** Needed where the country's addresses have one, as is the state or the city (ruling O122). */
      PostalCode: optionalText(PERSON_LETTERS.postalCode).transform(postalOf),
      IsForOneOrder: wireFlag,
      recordValueJson: recordValue,
    }),
    row: addressRow,
  },
  "delete-address": {
    access: "customer",
    cost: "save",
    params: z.object({ AddressID: wireId, recordValueJson: recordValue }),
    row: z.object({}),
  },
  /** Without `AddressID` the profile's address is the default. */
  "set-default-address": {
    access: "customer",
    cost: "save",
    params: z.object({ AddressID: wireOptionalId, recordValueJson: recordValue }),
    row: z.object({}),
  },
} satisfies CallShapes;
