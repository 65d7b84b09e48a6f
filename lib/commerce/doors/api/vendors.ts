import "server-only";
import { createVendorRequest } from "../../people/vendors/create-vendor-request";
import { sealPassword } from "../../people/vendors/sealed-password";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";

/**
 * Calls of seller applicants: the first call seals the password, the second sends the request with the sealed
 * password.
 */
export const vendorHandlers: Handlers<"password-encryption" | "create-vendor-request"> = {
  "password-encryption": async (params, context) => {
    const sealed = await sealPassword(params.Password, context.remoteAddress);
    return sealed.ok ? rows([{ Password: sealed.value }]) : sealed;
  },

  "create-vendor-request": async (params, context) => {
    const { Extra: extra = {} } = params;
    const made = await createVendorRequest(
      {
        companyName: params.FirstName,
        ownerName: params.LastName,
        email: params.EmailAddress,
        sealedPassword: params.Password,
        mobileNo: params.MobileNo,
        addressLineOne: params.AddressLineOne,
        countryId: params.CountryID,
        stateId: params.StateProvinceId,
        cityId: params.CityId,
        postalCode: params.PostalCode,
        gstin: extra.gstin,
        pan: extra.pan,
        pickupPin: extra.pickupPin,
        language: languageOf(params, context),
      },
      context.remoteAddress,
    );
    return made.ok ? rows([{}]) : made;
  },
};
