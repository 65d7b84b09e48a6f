import type { Checks } from "./checks";
import { CITY, COUNTRY, ENCRYPTED_PASSWORD, STATE, USER } from "./entities";
import { messageIs, readable, refused, responseMsg, row, rows, says, unsuccessful } from "./expectations";
import { UNSELECTED, type Mailbox, type Person } from "./person";
import type { Row } from "./read-answer";
import { numberOf, textOf } from "./row-shape";
import { VISITOR } from "./send-call";

type Place = { country: number | null; state: number | null; city: number | null };

const LOGGED_IN = "Login Successfully";
const SAVED = "Saved Successfully";

/** Reads country, state and city: India if the host has it, because the shop is for India (section 1). */
const checkPlaces = async ({ attempt }: Checks): Promise<Place> => {
  const countries = await attempt("get-countries-list", {
    tried: "one country at least: sign-up requires it",
    by: "§3 Country, §5 Signup",
    asked: {},
    expect: row(COUNTRY),
  });
  const found: Row[] = countries?.rows ?? [];
  const country = numberOf(
    (found.find(({ CountryName }) => textOf(CountryName).toLowerCase() === "india") ?? found[0])?.CountryID,
  );
  const states = await attempt("get-states-provinces-list", {
    tried: "the states of a country",
    by: "§3 State",
    asked: { CountryId: country },
    lacks: country === null ? "no country was found" : null,
    expect: rows(STATE),
  });
  const state = numberOf(states?.rows?.[0]?.StateProvinceID);
  const cities = await attempt("get-cities-list", {
    tried: "the cities of a state",
    by: "§3 City",
    asked: { StateProvinceId: state },
    lacks: state === null ? "no state was found" : null,
    expect: rows(CITY),
  });
  return { country, state, city: numberOf(cities?.rows?.[0]?.CityID) };
};

const addressIn = ({ state, city }: Place) => ({
  MobileNo: "9000000000",
  AddressLineOne: "14 Foundry Lane",
  StateProvinceId: state ?? UNSELECTED,
  CityId: city ?? UNSELECTED,
  PostalCode: "141002",
});

/** A field that is null or missing is skipped (ruling O113). */
const differs = (name: string, found: string, expected: string): string | null =>
  found === "" || found === expected ? null : `${name} is '${found}', not '${expected}'`;

/** Checks a login. Afterwards the customer is that of the session. Returns true if the host allowed it. */
const logIn = async (
  checks: Checks,
  { email, password }: Pick<Person, "email" | "password">,
  { tried, by, lacks }: { tried: string; by: string; lacks: string | null },
  rule: (user: Row) => string | null = () => null,
): Promise<boolean> => {
  const answer = await checks.attempt("get-user-login", {
    tried,
    by,
    asked: { Email: email, Password: password },
    lacks,
    as: VISITOR,
    expect: (reply) =>
      says(LOGGED_IN)(reply) ??
      row(USER, rule)(reply) ??
      (reply.token === "" ? "no token in data.token" : null),
  });
  if (answer !== null) checks.customer = { token: answer.token, userId: textOf(answer.rows?.[0]?.UserID) };
  return answer !== null;
};

/** Checks sign-up, login and profile. Afterwards the new customer is logged in, if the host allowed it. */
const checkCustomer = async (checks: Checks, place: Place, { email, password }: Person): Promise<boolean> => {
  const { attempt } = checks;
  const person = {
    ...addressIn(place),
    FirstName: "Contract",
    LastName: "Judge",
    EmailAddress: email,
    Password: password,
  };
  const noCountry = place.country === null ? "no country was found" : null;
  const signUp = { ...person, CountryID: place.country };
  const signedUp = await attempt("signup-user", {
    tried: "a new customer, without a city (-999)",
    by: "ruling O81",
    asked: { ...signUp, CityId: UNSELECTED },
    lacks: noCountry,
    expect: says(SAVED),
  });
  const noCustomer = signedUp === null ? "nobody was signed up" : null;
  await attempt("signup-user", {
    tried: "the same e-mail again: 'Email already exists!'",
    asked: signUp,
    lacks: noCustomer,
    expect: (answer) => {
      const sentence = textOf(answer.rows?.[0]?.ResponseMsg);
      if (answer.status < 200 || answer.status > 299)
        return `HTTP ${answer.status} instead of the ResponseMsg`;
      return sentence === "Email already exists!"
        ? null
        : `ResponseMsg is '${sentence}', not 'Email already exists!'`;
    },
  });
  await attempt("get-user-login", {
    tried: "a wrong password is refused",
    by: "§8 'Incorrect email or password!' on failed login",
    asked: { Email: email, Password: `not-${password}` },
    lacks: noCustomer,
    expect: unsuccessful(LOGGED_IN, false),
  });

  const isLoggedIn = await logIn(
    checks,
    { email, password },
    { tried: "the user and a token", by: "login also reads data.token; §3 User", lacks: noCustomer },
    ({ EmailAddress }) => differs("EmailAddress", textOf(EmailAddress).toLowerCase(), email),
  );
  const noLogin = isLoggedIn ? null : "nobody is logged in";
  const profile = {
    ...addressIn(place),
    UserID: numberOf(checks.customer.userId),
    FirstName: "Contract",
    LastName: "Judged",
  };
  await attempt("update-profile", {
    tried: "without a Token it is refused",
    by: "§6 Customer",
    asked: { ...profile, LastName: "Stranger" },
    lacks: noLogin,
    as: { ...VISITOR, userId: checks.customer.userId },
    expect: (answer) => (refused(answer) === null ? null : unsuccessful(SAVED, false)(answer)),
  });
  const updated = await attempt("update-profile", {
    tried: "another last name and a city",
    asked: profile,
    lacks: noLogin,
    expect: says(SAVED),
  });
  await logIn(
    checks,
    { email, password },
    {
      tried: "the profile that was saved",
      by: "§7 update-profile",
      lacks: updated === null ? "no profile was saved" : null,
    },
    ({ LastName }) => differs("LastName", textOf(LastName), profile.LastName),
  );
  return isLoggedIn;
};

const checkSeller = async ({ attempt }: Checks, place: Place, person: Person): Promise<void> => {
  const encrypted = await attempt("password-encryption", {
    tried: "another text than the password",
    asked: { Password: person.password },
    expect: row(ENCRYPTED_PASSWORD, ({ Password }) =>
      textOf(Password) === person.password ? "the Password comes back as it went" : null,
    ),
  });
  await attempt("create-vendor-request", {
    tried: "a seller without a state and a city (-999)",
    by: "no word of success is given; ruling O81",
    asked: {
      ...addressIn({ ...place, state: null, city: null }),
      FirstName: "Contract Forge",
      LastName: "Judge",
      EmailAddress: person.sellerEmail,
      Password: textOf(encrypted?.rows?.[0]?.Password),
      CountryID: place.country,
    },
    lacks:
      encrypted === null
        ? "no password was encrypted"
        : place.country === null
          ? "no country was found"
          : null,
    expect: (answer) =>
      readable(answer) ??
      (responseMsg(answer) === "Email already exists!" ? "'Email already exists!' for a new e-mail" : null),
  });
};

/**
 * Checks the reset of a password: by the code of a mailbox, if there is one.
 */
const checkReset = async (
  checks: Checks,
  isLoggedIn: boolean,
  person: Person,
  mailbox: Mailbox | undefined,
): Promise<void> => {
  const { attempt } = checks;
  const sent = messageIs("Sent Successfully");
  const noCustomer = isLoggedIn ? null : "nobody is logged in";
  await attempt("validate-email-send-otp", {
    tried: "a customer's mail",
    asked: { Email: person.email },
    lacks: noCustomer,
    expect: sent,
  });
  await attempt("validate-email-send-otp", {
    tried: "an unknown mail: sent all the same, or an errorMessage",
    by: "ruling O94, §8 OTP calls",
    asked: { Email: person.unknownEmail },
    expect: (answer) => (sent(answer) === null ? null : unsuccessful("Sent Successfully", true)(answer)),
  });
  await attempt("validate-otp-change-password", {
    tried: "a wrong code is refused with an errorMessage",
    by: "§8 OTP calls on failure show the server's errorMessage",
    asked: {
      Email: person.email,
      Otp: "00000",
      Password: person.password,
      ConfirmPassword: person.password,
    },
    lacks: noCustomer,
    expect: unsuccessful("Password reset successfully", true),
  });
  if (mailbox === undefined) return;
  const reset = await attempt("validate-otp-change-password", {
    tried: "the code of the mail",
    asked: {
      Email: person.email,
      Otp: isLoggedIn ? await mailbox.readCode() : "",
      Password: person.newPassword,
      ConfirmPassword: person.newPassword,
    },
    lacks: noCustomer,
    expect: messageIs("Password reset successfully"),
  });
  await logIn(
    checks,
    { email: person.email, password: person.newPassword },
    { tried: "the new password", by: "§7 reset", lacks: reset === null ? "no password was reset" : null },
  );
};

/**
 * Checks contact, customer, seller request and password reset. Returns true if the new customer is logged in.
 */
export const checkAccount = async (
  checks: Checks,
  person: Person,
  mailbox: Mailbox | undefined,
): Promise<boolean> => {
  await checks.attempt("contact-us", {
    tried: "a message",
    asked: {
      FullName: "Contract Judge",
      Email: person.email,
      PhoneNumber: "9000000000",
      Subject: "Contract check",
      Message: "Sent by npm run contract.",
    },
    expect: says(SAVED),
  });
  const place = await checkPlaces(checks);
  const isLoggedIn = await checkCustomer(checks, place, person);
  await checkSeller(checks, place, person);
  await checkReset(checks, isLoggedIn, person, mailbox);
  return isLoggedIn;
};
