import { z } from "zod";
import { latinDigits, mobileOf, postalOf } from "@/lib/model/latin-digits";
import {
  boundedText,
  emailText,
  lineText,
  localizations,
  maybeId,
  maybeNumber,
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

const names = { FirstName: lineText(200), LastName: lineText(150) };
const place = {
  MobileNo: optionalText(30).transform(mobileOf),
  CityId: wireOptionalId,
  StateProvinceId: wireOptionalId,
  PostalCode: optionalText(20).transform(postalOf),
};
const address = boundedText(600);
/** Ruling O39: a new password has 6 to 150 characters. */
const newPassword = z.string().min(6).max(150);

/** All calls about people and places. */
export const accountCalls = {
  "get-user-login": {
    params: z.object({
      Email: emailText(200),
      Password: z.string().min(1).max(150),
      recordValueJson: recordValue,
    }),
    row: userRow,
  },
  "signup-user": {
    params: z.object({
      ...names,
      EmailAddress: emailText(150),
      Password: newPassword,
      AddressLineOne: address,
      CountryID: wireId,
      ...place,
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "get-countries-list": { params: z.object({ recordValueJson: recordValue }), row: countryRow },
  "get-states-provinces-list": {
    params: z.object({ CountryId: wireId, recordValueJson: recordValue }),
    row: stateRow,
  },
  "get-cities-list": {
    params: z.object({ StateProvinceId: wireId, recordValueJson: recordValue }),
    row: cityRow,
  },
  "update-profile": {
    params: z.object({
      UserID: wireOptionalId,
      ...names,
      AddressLineOne: address,
      ...place,
      /** Additions: of a business buyer, empty for a person. */
      CompanyName: optionalText(150).optional(),
      GstNumber: optionalText(30).optional(),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  /** Ruling O41: the first name is the company, the last name its owner (optional). */
  "create-vendor-request": {
    params: z.object({
      ...names,
      LastName: optionalText(150),
      EmailAddress: emailText(150),
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
    params: z.object({ Password: newPassword, recordValueJson: recordValue }),
    row: z.object({ Password: wireText }),
  },
  "validate-email-send-otp": {
    params: z.object({ Email: emailText(200), recordValueJson: recordValue }),
    row: z.object({}),
  },
  "validate-otp-change-password": {
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
  "get-current-user": { params: z.object({ recordValueJson: recordValue }), row: userRow },
  "end-session": { params: z.object({ recordValueJson: recordValue }), row: z.object({}) },
  "end-all-sessions": { params: z.object({ recordValueJson: recordValue }), row: z.object({}) },
  /** Additions: the customer's open sessions, and the end of one of them. Times in ISO 8601, UTC. */
  "get-sessions-list": {
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
    params: z.object({ SessionID: wireId, recordValueJson: recordValue }),
    row: z.object({}),
  },
  /** Addition: confirms the e-mail address with the token of a mailed link (ruling O110). */
  "confirm-email": {
    params: z.object({ Token: boundedText(200), recordValueJson: recordValue }),
    row: z.object({}),
  },
};

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
