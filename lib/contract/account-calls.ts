import { z } from "zod";
import type { CallShapes } from "./call-shape";
import { latinDigits, mobileOf, postalOf } from "@/lib/model/latin-digits";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
import {
  boundedText,
  emailText,
  lineText,
  localizations,
  maybeId,
  maybeNumber,
  onPapers,
  optionalText,
  paging,
  recordValue,
  wireFlag,
  wireId,
  wireOptionalId,
  wireText,
} from "./wire";

const countryRow = z.object({
  CountryID: wireId,
  CountryName: wireText,
  LocalizationJsonData: localizations,
  CountryCode: wireText.optional(),
  /** Addition: false for a country that no order can be delivered to. Without it the host decides at the order. */
  IsServed: wireFlag.optional(),
  /** Addition: the ways to pay for deliveries there, as far as the shop offers them. Without it, all of them. */
  PaymentMethodIds: z.array(wireId).optional(),
  /** Addition: rupees for the delivery of an order there. Without it, what the priced cart says holds for every address. */
  DeliveryCharge: maybeNumber.optional(),
});
const stateRow = z.object({
  StateProvinceID: wireId,
  StateName: wireText,
  LocalizationJsonData: localizations,
});
const cityRow = z.object({ CityID: wireId, CityName: wireText, LocalizationJsonData: localizations });

const userRow = z.object({
  UserID: wireId,
  FirstName: wireText,
  LastName: wireText,
  EmailAddress: wireText,
  MobileNo: wireText,
  AddressLineOne: wireText,
  CountryID: maybeId,
  CountryName: wireText,
  StateProvinceID: maybeId,
  StateName: wireText,
  CityID: maybeId,
  CityName: wireText,
  PostalCode: wireText,
  /** Additions: of a business buyer, empty for a person. A host that leaves them out keeps none. */
  CompanyName: wireText.optional(),
  GstNumber: wireText.optional(),
});

const names = {
  FirstName: onPapers(lineText(PERSON_LETTERS.firstName)),
  LastName: onPapers(lineText(PERSON_LETTERS.lastName)),
};
const place = {
  MobileNo: optionalText(PERSON_LETTERS.mobileNo).transform(mobileOf),
  CityId: wireOptionalId,
  StateProvinceId: wireOptionalId,
  PostalCode: optionalText(PERSON_LETTERS.postalCode).transform(postalOf),
};
const address = onPapers(boundedText(PERSON_LETTERS.addressLineOne));
/** Ruling O39: a new password has 6 to 150 characters. */
const newPassword = z.string().min(6).max(150);

/** All calls about people and places. */
export const accountCalls = {
  "get-user-login": {
    access: "anyone",
    cost: "password",
    params: z.object({
      Email: emailText(200),
      Password: z.string().min(1).max(150),
      recordValueJson: recordValue,
    }),
    row: userRow,
  },
  "signup-user": {
    access: "anyone",
    cost: "password",
    params: z.object({
      ...names,
      EmailAddress: emailText(PERSON_LETTERS.email),
      Password: newPassword,
      AddressLineOne: address,
      CountryID: wireId,
      ...place,
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "get-countries-list": {
    access: "anyone",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: countryRow,
  },
  "get-states-provinces-list": {
    access: "anyone",
    cost: "read",
    params: z.object({ CountryId: wireId, recordValueJson: recordValue }),
    row: stateRow,
  },
  "get-cities-list": {
    access: "anyone",
    cost: "read",
    params: z.object({ StateProvinceId: wireId, recordValueJson: recordValue }),
    row: cityRow,
  },
  "update-profile": {
    access: "customer",
    cost: "save",
    params: z.object({
      UserID: wireOptionalId,
      ...names,
      AddressLineOne: address,
      ...place,
      /** Additions: of a business buyer, empty for a person. */
      CompanyName: onPapers(optionalText(PERSON_LETTERS.companyName)).optional(),
      GstNumber: optionalText(PERSON_LETTERS.gstin).optional(),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  /** Ruling O41: the first name is the company, the last name its owner (optional). */
  "create-vendor-request": {
    access: "anyone",
    cost: "password",
    params: z.object({
      ...names,
      LastName: onPapers(optionalText(PERSON_LETTERS.lastName)),
      EmailAddress: emailText(PERSON_LETTERS.email),
      Password: boundedText(4096),
      AddressLineOne: address,
      CountryID: wireId,
      ...place,
      Extra: z.looseObject({}).optional(),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "password-encryption": {
    access: "anyone",
    cost: "password",
    params: z.object({ Password: newPassword, recordValueJson: recordValue }),
    row: z.object({ Password: wireText }),
  },
  "validate-email-send-otp": {
    access: "anyone",
    cost: "save",
    params: z.object({ Email: emailText(200), recordValueJson: recordValue }),
    row: z.object({}),
  },
  "validate-otp-change-password": {
    access: "anyone",
    cost: "password",
    params: z.object({
      Email: emailText(200),
      Otp: z.string().min(5).max(15).transform(latinDigits),
      Password: newPassword,
      ConfirmPassword: z.string(),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  /**
   * Additions: the session's customer, the end of a session, and of all sessions of its customer. The
   * specification keeps them in the browser (ruling O60).
   */
  "get-current-user": {
    access: "customer",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: userRow,
  },
  "end-session": {
    access: "anyone",
    cost: "save",
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({}),
  },
  "end-all-sessions": {
    access: "customer",
    cost: "save",
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({}),
  },
  /** Additions: the customer's open sessions, and the end of one of them. Times in ISO 8601, UTC. */
  "get-sessions-list": {
    access: "customer",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({
      SessionID: wireId,
      Device: wireText,
      OpenedAtUTC: wireText,
      LastSeenAtUTC: wireText,
      IsCurrent: wireFlag,
    }),
  },
  "end-listed-session": {
    access: "customer",
    cost: "save",
    params: z.object({ SessionID: wireId, recordValueJson: recordValue }),
    row: z.object({}),
  },
} satisfies CallShapes;

export const orderMasterRow = z.object({
  OrderId: wireId,
  OrderNumber: wireText,
  OrderDateUTC: wireText,
  LatestStatusName: wireText,
  LatestStatusID: maybeNumber,
  TotalItems: maybeNumber,
  OrderTotal: maybeNumber,
  /** Addition on the first row: number of orders on all pages. */ TotalRecords: maybeNumber,
});
export const orderHistoryParams = z.object({
  UserId: wireOptionalId,
  ...paging(1000, 1000),
  recordValueJson: recordValue,
});
