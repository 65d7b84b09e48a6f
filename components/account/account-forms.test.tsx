/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { field, fill, giveDialogs, press, renderForm, said, values } from "@/components/form/testing";
import {
  greetSession,
  loadCities,
  loadStates,
  logIn,
  signUp,
  updateProfile,
} from "@/lib/shop/actions/account-actions";
import { changePassword, sendCode } from "@/lib/shop/actions/password-actions";
import { restoreShop, signIn, signOut, useShop } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import { LoginForm } from "./login-form";
import { ProfileForm } from "./profile-form";
import { ResetForm } from "./reset-form";
import { SignupForm } from "./signup-form";

const push = jest.fn();
const router = { push, replace: push };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/shop/actions/account-actions", () => ({
  loadPinPlace: () => Promise.resolve(null),
  greetSession: jest.fn(),
  loadCities: jest.fn(),
  loadStates: jest.fn(),
  logIn: jest.fn(),
  logInForm: jest.fn(),
  signUp: jest.fn(),
  updateProfile: jest.fn(),
}));
jest.mock("@/lib/shop/actions/password-actions", () => ({ changePassword: jest.fn(), sendCode: jest.fn() }));
jest.mock("@/lib/store/toasts", () => ({
  clearFailures: jest.fn(),
  toastFailure: jest.fn(),
  toastSuccess: jest.fn(),
  toastInfo: jest.fn(),
}));
jest.mock("@/lib/store/follow-cart", () => ({ cartJoined: () => Promise.resolve() }));

const FAULT = "An error occured. Please try again!";
const ASHA = { UserID: 7, FirstName: "Asha", LastName: "Patel" };

beforeAll(giveDialogs);
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(greetSession).mockResolvedValue(null);
  restoreShop();
  signOut();
});

describe("login", () => {
  const typed = { Email: "asha@example.com", Password: "right horse" };
  beforeEach(() => renderForm(<LoginForm next="/en" />));

  test("R207 R208: nothing is sent while a field is wrong; it is said beside the field, the first also as a toast", () => {
    press("Login");
    expect([said("Email"), said("Password")]).toEqual(["Email is required", "Password is required"]);
    expect(toastFailure).toHaveBeenCalledWith("Email is required");
    fill({ Email: `${"a".repeat(190)}@example.com`, Password: "x".repeat(151) });
    press("Login");
    expect([said("Email"), said("Password")]).toEqual([
      "Email max length should be 200 characters",
      "Password max length should be 150 characters",
    ]);
    fill({ Email: "asha@example" });
    press("Login");
    expect(said("Email")).toBe("Please enter valid email address");
    expect(logIn).not.toHaveBeenCalled();
  });

  test.each([
    ["WRONG_CREDENTIALS", "Incorrect email or password!"],
    ["UNAVAILABLE", FAULT],
    ["FAULT", FAULT],
  ] as const)(
    "R211 R212 R213: %s is said, keeps what was typed, and nobody is logged in",
    async (code, words) => {
      signIn(ASHA);
      jest.mocked(logIn).mockResolvedValue({ ok: false, code });
      fill(typed);
      press("Login");
      await waitFor(() => expect(toastFailure).toHaveBeenCalledWith(words));
      expect(values(["Email", "Password"])).toEqual(Object.values(typed));
      expect(useShop.getState().user).toEqual({
        user: { UserID: 0, FirstName: "", LastName: "" },
        loggedIn: false,
      });
      expect(push).not.toHaveBeenCalled();
    },
  );

  test("R210 R213: success is said, keeps the user and leads home; the form stays filled until then, and its draft is gone", async () => {
    jest.mocked(logIn).mockResolvedValue({ ok: true, value: ASHA });
    fill(typed);
    press("Login");
    await waitFor(() => expect(push).toHaveBeenCalledWith("/en"));
    expect(toastSuccess).toHaveBeenCalledWith("Login successfully!");
    expect(useShop.getState().user).toEqual({ user: ASHA, loggedIn: true });
    expect(values(["Email", "Password"])).toEqual(Object.values(typed));
    expect(sessionStorage.getItem("form-drafts") ?? "").not.toContain("asha@example.com");
  });
});

describe("signup", () => {
  const [india, nepal] = [
    { id: 1, name: "India", needs: "CSZ" },
    { id: 2, name: "Nepal", needs: "C" },
  ];
  const [punjab, gujarat] = [
    { id: 11, name: "Punjab" },
    { id: 12, name: "Gujarat" },
  ];
  const typed = {
    "First Name": "Asha",
    "Last Name": "Patel",
    Email: "asha@example.com",
    Password: "right horse",
    "Shipping address": "12 Station Road",
  };
  const labels = Object.keys(typed);
  const send = () => {
    fill(typed);
    press("Create account");
  };
  const options = (label: string) =>
    [...field(label).querySelectorAll("option")].map((option) => option.textContent);
  beforeEach(() =>
    renderForm(<SignupForm next="/en" indiaId={1} countries={[india, nepal]} states={[punjab, gujarat]} />),
  );

  test("R215 R216 R223 R225 R226: every field is there, what is required is said, and phone, city, state and postal code may be empty", async () => {
    for (const label of [
      "First Name",
      "Last Name",
      "Email",
      "Country",
      "State",
      "City",
      "Mobile Number",
      "Postal Code",
      "Password",
      "Shipping address",
    ])
      expect(screen.getAllByLabelText(label)).toHaveLength(1);
    expect(field("Postal Code").inputMode).toBe("numeric");
    press("Create account");
    expect(labels.map(said)).toEqual([
      "First Name is required",
      "Last Name is required",
      "Email is required",
      "Password is required",
      "Shipping address is required",
    ]);
    fill({ Password: "x".repeat(151) });
    press("Create account");
    expect(said("Password")).toBe("Password max length should be 150 characters");
    expect(signUp).not.toHaveBeenCalled();
    jest.mocked(signUp).mockResolvedValue({ ok: false, code: "FAULT" });
    send();
    await waitFor(() =>
      expect(signUp).toHaveBeenCalledWith("en", {
        FirstName: "Asha",
        LastName: "Patel",
        EmailAddress: "asha@example.com",
        Password: "right horse",
        MobileNo: "",
        AddressLineOne: "12 Station Road",
        CountryID: 1,
        StateProvinceId: null,
        CityId: null,
        PostalCode: "",
        Website: "",
      }),
    );
  });

  test("R216: a postal code typed in Arabic digits is sent as a number", async () => {
    jest.mocked(signUp).mockResolvedValue({ ok: false, code: "FAULT" });
    fill({ "Postal Code": "١٤١ ٠٠٢" });
    send();
    await waitFor(() => expect(jest.mocked(signUp).mock.calls[0]?.[1].PostalCode).toBe("141002"));
  });

  test("the Tab key meets the PIN before the places that it fills in, and a city whose list loads", async () => {
    let arrive: (cities: { id: number; name: string }[]) => void = () => undefined;
    jest.mocked(loadCities).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const order = [...document.querySelectorAll("[name=PostalCode], select")].map((one) =>
      one.getAttribute("name"),
    );
    expect(order).toEqual(["CountryID", "PostalCode", "StateProvinceId", "CityId"]);
    expect(field("City").disabled).toBe(true);
    fill({ State: "11" });
    expect([field("City").disabled, field("City").getAttribute("aria-busy")]).toEqual([false, "true"]);
    arrive([{ id: 21, name: "Ludhiana" }]);
    await waitFor(() => expect(options("City")).toEqual(["Please select", "Ludhiana"]));
  });

  test("R217 R218 R219: states belong to the country, cities to the state; a change above empties what is below", async () => {
    jest.mocked(loadCities).mockResolvedValue([{ id: 21, name: "Ludhiana" }]);
    jest.mocked(loadStates).mockResolvedValue([{ id: 31, name: "Bagmati" }]);
    expect(options("Country")).toEqual(["Please select", "India", "Nepal"]);
    expect(options("State")).toEqual(["Please select", "Punjab", "Gujarat"]);
    fill({ State: "11" });
    await waitFor(() => expect(options("City")).toEqual(["Please select", "Ludhiana"]));
    expect(loadCities).toHaveBeenCalledWith("en", 11);
    fill({ City: "21" });
    fill({ State: "12" });
    expect(field("City").value).toBe("");
    await waitFor(() => expect(loadCities).toHaveBeenCalledWith("en", 12));
    fill({ Country: "2" });
    expect(values(["State", "City"])).toEqual(["", ""]);
    await waitFor(() => expect(options("State")).toEqual(["Please select", "Bagmati"]));
    expect(loadStates).toHaveBeenCalledWith("en", 2);
  });

  test("R230 R232: a taken address is said beside it and as a toast, and the form is kept", async () => {
    jest.mocked(signUp).mockResolvedValue({ ok: false, code: "EMAIL_EXISTS" });
    send();
    await waitFor(() => expect(said("Email")).toBe("Email already exists!"));
    expect(toastFailure).toHaveBeenCalledWith("Email already exists!");
    expect(document.activeElement).toBe(field("Email"));
    expect(values(labels)).toEqual(Object.values(typed));
    expect(logIn).not.toHaveBeenCalled();
  });

  test.each(["FAULT", "UNAVAILABLE", "TOO_MANY_REQUESTS"] as const)(
    "R231 R232: %s says that it failed and keeps the form",
    async (code) => {
      jest.mocked(signUp).mockResolvedValue({ ok: false, code });
      send();
      await waitFor(() => expect(toastFailure).toHaveBeenCalledWith(FAULT));
      expect(values(labels)).toEqual(Object.values(typed));
    },
  );

  test("R228 R229 R232: success logs in and leads home; the form stays filled until then, and its draft is gone", async () => {
    jest.mocked(signUp).mockResolvedValue({ ok: true, value: null });
    jest.mocked(logIn).mockResolvedValue({ ok: true, value: ASHA });
    send();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/en"));
    expect(logIn).toHaveBeenCalledWith("en", { Email: "asha@example.com", Password: "right horse" });
    expect(jest.mocked(toastSuccess).mock.calls).toEqual([["Signup Successfully!"], ["Login successfully!"]]);
    expect(values(labels)).toEqual(Object.values(typed));
    expect(sessionStorage.getItem("form-drafts") ?? "").not.toContain("asha@example.com");
  });

  test("R229: when the login after it fails, the way is to the login page", async () => {
    jest.mocked(signUp).mockResolvedValue({ ok: true, value: null });
    jest.mocked(logIn).mockResolvedValue({ ok: false, code: "UNAVAILABLE" });
    send();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/en/login"));
    expect(jest.mocked(toastSuccess).mock.calls).toEqual([["Signup Successfully!"]]);
    expect(useShop.getState().user.loggedIn).toBe(false);
  });
});

describe("signup on the way to the checkout", () => {
  const needed = ["Mobile Number", "Postal Code", "State"];
  const india = { id: 1, name: "India", needs: "CSZ" };
  const emirates = { id: 5, name: "United Arab Emirates", needs: "S" };
  beforeEach(() => {
    jest.mocked(loadStates).mockResolvedValue([]);
    renderForm(
      <SignupForm
        next="/en/checkout"
        indiaId={1}
        countries={[india, emirates]}
        states={[{ id: 11, name: "Punjab" }]}
      />,
    );
  });

  test("asks for what a delivery needs, and calls none of it optional", () => {
    expect([...needed, "City"].map(said)).toEqual(["", "", "", ""]);
    press("Create account");
    expect(needed.map(said)).toEqual(needed.map((label) => `${label} is required`));
    expect(signUp).not.toHaveBeenCalled();
  });

  test("an address in India is asked for in Latin letters", async () => {
    fill({ "Shipping address": "شارع بي دي ميلو 14" });
    expect(said("Shipping address")).toBe(
      "Couriers in India read Latin letters. Please write the address in them.",
    );
    fill({ "Shipping address": "14 P D'Mello Road" });
    expect(said("Shipping address")).toBe("");
    fill({ "Shipping address": "شارع الخليج", Country: "5" });
    await waitFor(() => expect(said("City")).toBe("optional"));
    expect(said("Shipping address")).toBe("");
  });

  test("O122: a word is no Indian PIN", () => {
    fill({ "Postal Code": "Kochi" });
    press("Create account");
    expect(said("Postal Code")).toBe("An Indian PIN has 6 digits and does not begin with 0");
  });

  test("O122: an address in the Emirates needs its emirate, and neither city nor postal code", async () => {
    fill({ Country: "5" });
    await waitFor(() => expect(["Postal Code", "City"].map(said)).toEqual(["optional", "optional"]));
    press("Create account");
    expect([...needed, "City"].map(said)).toEqual([
      "Mobile Number is required",
      "optional",
      "State is required",
      "optional",
    ]);
  });

  test("what the server alone can tell of an address is said beside its field", async () => {
    jest.mocked(loadCities).mockResolvedValue([{ id: 21, name: "Ludhiana" }]);
    jest.mocked(signUp).mockResolvedValue({
      ok: false,
      code: "ADDRESS_INCOMPLETE",
      fields: { MobileNo: { rule: "mobile" }, CityId: { rule: "required" } },
    });
    fill({
      "First Name": "Asha",
      "Last Name": "Patel",
      Email: "asha@example.com",
      Password: "right horse",
      "Shipping address": "12 Station Road",
      "Mobile Number": "98765",
      "Postal Code": "141002",
      State: "11",
    });
    press("Create account");
    await waitFor(() =>
      expect(said("Mobile Number")).toBe("Mobile Number: this cannot be a telephone number"),
    );
    expect(said("City")).toBe("City is required");
    expect(jest.mocked(signUp).mock.calls[0]?.[1].IsForDelivery).toBe(true);
  });
});

describe("reset", () => {
  beforeEach(() => sessionStorage.clear());
  const toStepTwo = async () => {
    jest.mocked(sendCode).mockResolvedValue({ ok: true, value: null });
    renderForm(<ResetForm />);
    fill({ Email: "asha@example.com" });
    press("Send the code");
    await screen.findByLabelText("OTP");
  };

  test("the address that was typed at the login stands in the form", () => {
    sessionStorage.setItem("form-drafts", JSON.stringify({ login: [{ Email: "asha@example.com" }] }));
    renderForm(<ResetForm />);
    expect(field("Email").value).toBe("asha@example.com");
  });

  test("R234 R237: the address has a bound; a failure is said and keeps it", async () => {
    renderForm(<ResetForm />);
    fill({ Email: `${"a".repeat(190)}@example.com` });
    press("Send the code");
    expect(said("Email")).toBe("Email max length should be 200 characters");
    expect(sendCode).not.toHaveBeenCalled();
    jest.mocked(sendCode).mockResolvedValue({ ok: false, code: "TOO_MANY_REQUESTS" });
    fill({ Email: "asha@example.com" });
    press("Send the code");
    await waitFor(() => expect(toastFailure).toHaveBeenCalledWith("Too many tries. Please wait a little."));
    expect(field("Email").value).toBe("asha@example.com");
  });

  test("R236 R238 R239 R240: code and passwords have bounds, and different passwords send nothing", async () => {
    await toStepTwo();
    expect(toastSuccess).toHaveBeenCalledWith(
      "An OTP has been sent to your email. Please confirm OTP & enter new password!",
    );
    fill({ OTP: "1234", "New Password": "12345", "Confirm Password": "12345" });
    press("Change password");
    expect([said("OTP"), said("New Password"), said("Confirm Password")]).toEqual(
      [
        "OTP min length should be 5 characters",
        "Password min length should be 6 characters",
        "Confirm Password min length should be 6 characters",
      ].map((words) => words.replace(/^Password/, "New Password")),
    );
    fill({ OTP: "1".repeat(16), "New Password": "x".repeat(151), "Confirm Password": "x".repeat(151) });
    press("Change password");
    expect([said("OTP"), said("New Password")]).toEqual([
      "OTP max length should be 15 characters",
      "New Password max length should be 150 characters",
    ]);
    fill({ OTP: "123456", "New Password": "right horse", "Confirm Password": "wrong horse" });
    press("Change password");
    expect(said("Confirm Password")).toBe("Password does not match!");
    expect(changePassword).not.toHaveBeenCalled();
  });

  test("R242 R244: a wrong code is said and keeps the passwords; the right one is thanked and leads to the login", async () => {
    await toStepTwo();
    jest
      .mocked(changePassword)
      .mockResolvedValueOnce({ ok: false, code: "CODE_INVALID" })
      .mockResolvedValueOnce({ ok: true, value: null });
    fill({ OTP: "١٢٣٤٥٦", "New Password": "right horse", "Confirm Password": "right horse" });
    press("Change password");
    await waitFor(() => expect(toastFailure).toHaveBeenCalledWith("The code is wrong or no longer valid."));
    expect(changePassword).toHaveBeenCalledWith("en", {
      Email: "asha@example.com",
      Otp: "123456",
      Password: "right horse",
      ConfirmPassword: "right horse",
    });
    expect(values(["New Password", "Confirm Password"])).toEqual(["right horse", "right horse"]);
    press("Change password");
    await waitFor(() => expect(push).toHaveBeenCalledWith("/en/login"));
    expect(toastSuccess).toHaveBeenCalledWith(
      "Password changed successfully. Please login with your new password!",
    );
    expect(sessionStorage.getItem("reset-code-sent")).toBeNull();
  });

  test("R196: a reload keeps the second step while the code is valid; another address starts again", async () => {
    await toStepTwo();
    cleanup();
    renderForm(<ResetForm />);
    expect(await screen.findByText("asha@example.com", { exact: false })).toBeTruthy();
    expect(field("OTP").value).toBe("");
    press("Use another email");
    expect(field("Email").value).toBe("asha@example.com");
    cleanup();
    renderForm(<ResetForm />);
    expect(screen.queryByLabelText("OTP")).toBeNull();
    const old = { email: "asha@example.com", sentAt: Date.now() - 600_000 };
    sessionStorage.setItem("reset-code-sent", JSON.stringify(old));
    cleanup();
    renderForm(<ResetForm />);
    expect(screen.queryByLabelText("OTP")).toBeNull();
  });
});

describe("profile", () => {
  const customer = {
    id: 7,
    firstName: "Asha",
    lastName: "Patel",
    email: "asha@example.com",
    mobileNo: "",
    addressLineOne: "12 Station Road",
    country: { id: 1, name: "India" },
    state: null,
    city: null,
    postalCode: "",
    company: null,
  };

  test.each([
    ["EMAIL_EXISTS", "Email already exists!"],
    ["FAULT", FAULT],
    ["UNAVAILABLE", FAULT],
  ] as const)("R295 R296: %s is said and what was typed stays", async (code, words) => {
    jest.mocked(updateProfile).mockResolvedValue({ ok: false, code });
    renderForm(<ProfileForm customer={customer} states={[]} cities={[]} isIndian needs="CSZ" next={null} />);
    fill({ "First Name": "Meera" });
    press("Save");
    await waitFor(() => expect(toastFailure).toHaveBeenCalledWith(words));
    expect(values(["First Name", "Last Name"])).toEqual(["Meera", "Patel"]);
    expect(toastSuccess).not.toHaveBeenCalled();
  });
});
