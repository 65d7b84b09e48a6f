import { randomInt } from "node:crypto";
import { userRow } from "../data/accounts";
import { secret, userByEmail } from "../data/store";
import { refusal, responseMsg, single } from "../envelope";
import { inOwnWords } from "../wording";
import type { Handler, Handlers } from "./call";

const login: Handler = ({ store, parameters, face }) => {
  const user = userByEmail(store, parameters.text("Email"));
  if (!user || user.password !== parameters.text("Password")) {
    return responseMsg(inOwnWords("No customer has this e-mail and this password.", 200, face.wording));
  }
  const token = secret();
  store.sessions.set(token, user.id);
  return { ...single({ ...userRow(user), ResponseMsg: "Login Successfully" }), token };
};

const signUp: Handler = ({ store, parameters }) => {
  const email = parameters.text("EmailAddress").trim().toLowerCase();
  const password = parameters.text("Password");
  if (!email.includes("@") || password === "") return refusal("An e-mail address and a password are needed.");
  if (userByEmail(store, email)) return responseMsg("Email already exists!");
  store.users.push({
    id: store.nextId(),
    firstName: parameters.text("FirstName"),
    lastName: parameters.text("LastName"),
    email,
    password,
    mobile: parameters.text("MobileNo"),
    address: parameters.text("AddressLineOne"),
    countryId: parameters.id("CountryID"),
    stateId: parameters.id("StateProvinceId"),
    cityId: parameters.id("CityId"),
    postalCode: parameters.text("PostalCode"),
  });
  return responseMsg("Saved Successfully");
};

/** Omitted fields keep their value. */
const updateProfile: Handler = ({ user, parameters }) => {
  if (!user) return refusal("Please log in.", 401);
  const changed = (name: string, before: string): string =>
    parameters.has(name) ? parameters.text(name) : before;
  user.firstName = changed("FirstName", user.firstName);
  user.lastName = changed("LastName", user.lastName);
  user.mobile = changed("MobileNo", user.mobile);
  user.address = changed("AddressLineOne", user.address);
  user.postalCode = changed("PostalCode", user.postalCode);
  if (parameters.has("StateProvinceId")) user.stateId = parameters.id("StateProvinceId");
  if (parameters.has("CityId")) user.cityId = parameters.id("CityId");
  return responseMsg("Saved Successfully");
};

/**
 * Unknown addresses are refused with the host's own sentence (section 8: "show the server's errorMessage").
 */
const sendCode: Handler = ({ store, parameters }) => {
  const user = userByEmail(store, parameters.text("Email"));
  if (!user) return refusal("This e-mail address is not registered with us.");
  store.codes.set(user.email, String(randomInt(100_000, 1_000_000)));
  return { rows: [], message: "Sent Successfully" };
};

/** A change ends every session of the customer. */
const changePassword: Handler = ({ store, parameters }) => {
  const user = userByEmail(store, parameters.text("Email"));
  const password = parameters.text("Password");
  if (!user || store.codes.get(user.email) !== parameters.text("Otp")) {
    return refusal("The code is wrong or too old.");
  }
  if (password.length < 6 || password.length > 20) return refusal("A password has 6 to 20 characters.");
  if (password !== parameters.text("ConfirmPassword")) return refusal("The passwords are not the same.");
  user.password = password;
  store.codes.delete(user.email);
  for (const [token, id] of store.sessions) if (id === user.id) store.sessions.delete(token);
  return { rows: [], message: "Password reset successfully" };
};

const encryptPassword: Handler = ({ store, parameters }) => {
  const box = `box-${secret()}`;
  store.encryptedPasswords.set(box, parameters.text("Password"));
  return single({ Password: box });
};

/** The password must be a result of password-encryption; each is accepted once. */
const requestSeller: Handler = ({ store, parameters }) => {
  const email = parameters.text("EmailAddress").trim().toLowerCase();
  if (store.sellerEmails.has(email)) return responseMsg("Email already exists!");
  if (!store.encryptedPasswords.delete(parameters.text("Password"))) {
    return refusal("The password is not encrypted.");
  }
  store.sellerEmails.add(email);
  return responseMsg("Saved Successfully");
};

/** Calls about customers and sellers. */
export const accountCalls: Handlers = {
  "get-user-login": login,
  "signup-user": signUp,
  "update-profile": updateProfile,
  "validate-email-send-otp": sendCode,
  "validate-otp-change-password": changePassword,
  "password-encryption": encryptPassword,
  "create-vendor-request": requestSeller,
};
