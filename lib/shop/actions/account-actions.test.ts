import { log } from "@/lib/ground/log";
import { logIn, logInForm, logOut, logOutEverywhere, signUp, updateProfile } from "./account-actions";
import { createVendorRequest } from "./message-actions";
import { dropSession, getCustomer, keepSession } from "../session";
import { ask } from "../transport";

jest.mock("../transport", () => ({ ask: jest.fn() }));
jest.mock("../session", () => ({
  ...jest.requireActual<object>("../session"),
  callerOf: (language: string) =>
    Promise.resolve({ token: "an earlier one", language, remoteAddress: "local" }),
  keepSession: jest.fn(),
  dropSession: jest.fn(),
  getCustomer: jest.fn(),
  refreshSession: jest.fn(),
}));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`leads to ${path}`);
  },
}));

const asked = ask as unknown as jest.Mock<
  Promise<unknown>,
  [string, Record<string, unknown>, Record<string, unknown>]
>;
const USER = { UserID: 7, FirstName: "Asha", LastName: "Patel" };
const credentials = { Email: "asha@example.com", Password: "right horse" };

beforeEach(() => jest.clearAllMocks());

test("a login sends mail and password, keeps the session, and tells the browser no more than a name (R209)", async () => {
  asked.mockResolvedValue({
    ok: true,
    rows: [{ ...USER, EmailAddress: "asha@example.com", MobileNo: "98" }],
    token: "fresh",
  });
  expect(await logIn("en", credentials)).toEqual({ ok: true, value: USER });
  expect(asked.mock.calls).toEqual([
    [
      "get-user-login",
      { ...credentials, recordValueJson: "{}" },
      { token: null, userId: null, language: "en", remoteAddress: "local" },
    ],
    // The browser's earlier session is ended.
    [
      "end-session",
      { recordValueJson: "{}" },
      { token: "an earlier one", language: "en", remoteAddress: "local" },
    ],
  ]);
  expect(keepSession).toHaveBeenCalledWith(
    "fresh",
    expect.objectContaining({ id: 7, firstName: "Asha", email: "asha@example.com", mobileNo: "98" }),
  );
});

test.each<[string, unknown[]]>([
  ["a text instead of the form", ["en", "asha@example.com"]],
  ["null", [null, null]],
  ["a password that is a list", ["en", { ...credentials, Password: ["a"] }]],
])("a login that is called with %s is refused, and nothing is asked", async (_, given) => {
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  expect(await (logIn as unknown as (...all: unknown[]) => Promise<unknown>)(...given)).toEqual({
    ok: false,
    code: "INVALID_REQUEST",
  });
  expect(asked).not.toHaveBeenCalled();
});

describe("without scripts", () => {
  const sent = (next?: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      language: "ar",
      ...credentials,
      ...(next === undefined ? {} : { next }),
      ...more,
    }))
      form.set(name, value);
    return logInForm(null, form);
  };

  test.each([
    [undefined, "/ar"],
    ["/ar/checkout", "/ar/checkout"],
    ["/en/cart", "/ar/cart"],
    ["//evil.example", "/ar"],
    ["/\\evil.example", "/ar"],
    ["https://evil.example/ar/cart", "/ar"],
    ["javascript:alert(1)", "/ar"],
    ["/ar/refresh", "/ar"],
  ])("a login with next %j leads to %s", async (next, path) => {
    asked.mockResolvedValue({ ok: true, rows: [USER], token: "fresh" });
    await expect(sent(next)).rejects.toThrow(new Error(`leads to ${path}`));
  });

  test("a refused one keeps the mail and never the password", async () => {
    asked.mockResolvedValue({ ok: false, code: "WRONG_CREDENTIALS" });
    expect(await sent("/ar/cart", { Email: " asha@example.com " })).toEqual({
      Email: "asha@example.com",
      code: "WRONG_CREDENTIALS",
    });
    asked.mockResolvedValue({
      ok: false,
      code: "INVALID_REQUEST",
      facts: { fields: { Email: { rule: "email" } } },
    });
    expect(await sent()).toEqual({
      Email: "asha@example.com",
      code: "INVALID_REQUEST",
      fields: { Email: { rule: "email" } },
    });
    expect(keepSession).not.toHaveBeenCalled();
  });
});

test("a profile is sent for the session's own customer, whoever the form names; unselected places are -999 (R293, R297)", async () => {
  jest.mocked(getCustomer).mockResolvedValue({ id: 7 } as Awaited<ReturnType<typeof getCustomer>>);
  asked.mockResolvedValue({ ok: true, rows: [{}] });
  const form = {
    FirstName: "Meera",
    LastName: "Nair",
    MobileNo: "9800000001",
    AddressLineOne: "3 Beach Road",
    StateProvinceId: null,
    CityId: 12,
    PostalCode: "682001",
    UserID: 8,
    CountryID: 1,
    Company: { CompanyName: "Nair Works", GstNumber: "" },
  };
  expect(await updateProfile("en", form)).toEqual({
    ok: true,
    value: { UserID: 7, FirstName: "Meera", LastName: "Nair" },
  });
  expect(asked.mock.calls[0]?.slice(0, 2)).toEqual([
    "update-profile",
    {
      UserID: 7,
      FirstName: "Meera",
      LastName: "Nair",
      MobileNo: "9800000001",
      AddressLineOne: "3 Beach Road",
      CityId: 12,
      StateProvinceId: -999,
      PostalCode: "682001",
      CompanyName: "Nair Works",
      GstNumber: "",
      recordValueJson: "{}",
    },
  ]);
  jest.mocked(getCustomer).mockResolvedValue(null);
  expect(await updateProfile("en", form)).toEqual({ ok: false, code: "UNAUTHENTICATED" });
});

test("a seller's password is sealed first, and the request carries the box; the repeated one is not sent (R302, R303)", async () => {
  asked
    .mockResolvedValueOnce({ ok: true, rows: [{ Password: "a sealed box" }] })
    .mockResolvedValueOnce({ ok: true, rows: [{}] });
  const form = {
    FirstName: "Anvil & Sons",
    LastName: "Ravi Shah",
    EmailAddress: "anvil@example.com",
    Password: "right horse",
    MobileNo: "",
    AddressLineOne: "3 Forge Lane",
    CountryID: 1,
    StateProvinceId: null,
    CityId: null,
    PostalCode: "",
    Gstin: "27AAPFU0939F1ZV",
    Pan: "",
    PickupPin: "141001",
    Website: "",
  };
  expect(await createVendorRequest("ar", form)).toEqual({ ok: true, value: null });
  const { Gstin: _gstin, Pan: _pan, PickupPin: _pin, Website: _trap, ...named } = form;
  expect(asked.mock.calls.map(([name, params]) => [name, params])).toEqual([
    ["password-encryption", { Password: "right horse", recordValueJson: "{}" }],
    [
      "create-vendor-request",
      {
        ...named,
        Password: "a sealed box",
        StateProvinceId: -999,
        CityId: -999,
        Extra: { gstin: "27AAPFU0939F1ZV", pan: "", pickupPin: "141001" },
        recordValueJson: '{"languageCode":"ar"}',
      },
    ],
  ]);
});

test("the cookie goes with a logout, here also when the host is away; everywhere only when the sessions really ended", async () => {
  asked.mockResolvedValue({ ok: false, code: "UNAVAILABLE" });
  expect(await logOut("en")).toMatchObject({ ok: true });
  expect(dropSession).toHaveBeenCalledTimes(1);
  expect(await logOutEverywhere("en")).toEqual({ ok: false, code: "UNAVAILABLE" });
  expect(dropSession).toHaveBeenCalledTimes(1);
  asked.mockResolvedValue({ ok: true, rows: [{}] });
  expect(await logOutEverywhere("en")).toMatchObject({ ok: true });
  expect(asked.mock.calls.at(-1)?.[0]).toBe("end-all-sessions");
  expect(dropSession).toHaveBeenCalledTimes(2);
});

test("a machine that fills the field no person sees is thanked, and nothing is asked", async () => {
  const form = {
    FirstName: "Bot",
    LastName: "Bot",
    EmailAddress: "bot@example.com",
    Password: "right horse",
    MobileNo: "",
    AddressLineOne: "x",
    CountryID: 1,
    StateProvinceId: null,
    CityId: null,
    PostalCode: "",
    Website: "https://spam.example",
  };
  expect(await signUp("en", form)).toEqual({ ok: true, value: null });
  expect(await createVendorRequest("en", { ...form, Gstin: "", Pan: "", PickupPin: "" })).toEqual({
    ok: true,
    value: null,
  });
  expect(asked).not.toHaveBeenCalled();
});

test.each(["FAULT", "UNAVAILABLE"])(
  "a login at a host in trouble (%s) does not blame the password",
  async (code) => {
    asked.mockResolvedValue({ ok: false, code, facts: {} });
    expect(await logIn("en", credentials)).toMatchObject({ ok: false, code });
  },
);
