/**
 * Most letters of what people say of themselves: at the sign-up, in the profile, in an address, in a seller's request. Forms
 * and calls read these rows. A telephone number and codes may be typed with gaps; what is stored is shorter.
 */
export const PERSON_LETTERS = {
  firstName: 200,
  lastName: 150,
  email: 150,
  mobileNo: 30,
  addressLineOne: 600,
  postalCode: 20,
  companyName: 150,
  gstin: 30,
} as const;
