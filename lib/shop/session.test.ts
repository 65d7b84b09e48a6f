import { cookies } from "next/headers";
import { knownDevice } from "@/lib/ground/known-device";
import type { Customer } from "@/lib/model/account";
import { dropSession, keepSession } from "./session";

jest.mock("next/headers", () => ({ cookies: jest.fn(), headers: jest.fn() }));

const set = jest.fn();
const before = { ...process.env };
beforeEach(() => {
  set.mockClear();
  jest.mocked(cookies).mockResolvedValue({ set } as unknown as Awaited<ReturnType<typeof cookies>>);
  delete process.env.ADMIN_API_URL;
});
afterEach(() => {
  process.env = { ...before };
});

const customer: Customer = {
  id: 7,
  firstName: "Asha",
  lastName: "Patel",
  email: "asha@example.com",
  mobileNo: "",
  addressLineOne: "",
  country: null,
  state: null,
  city: null,
  postalCode: "",
  company: null,
};

test.each([
  ["https://shop.example", true, "__Host-"],
  ["http://localhost:3000", false, ""],
])("a session of a shop at %s is in a cookie that is Secure: %p", async (siteUrl, secure, prefix) => {
  process.env.SITE_URL = siteUrl;
  process.env.SEAL_KEY = "a key of the tests, long enough";
  await keepSession("the token", customer);
  const flags = { httpOnly: true, sameSite: "lax", secure, path: "/" };
  expect(set.mock.calls).toEqual([
    [`${prefix}session`, "the token", { ...flags, maxAge: 7_776_000 }],
    [`${prefix}device`, expect.any(String), { ...flags, maxAge: 31_536_000 }],
  ]);
  const [, token] = set.mock.calls[1] as [string, string];
  expect([
    knownDevice(token, "customers", 7),
    knownDevice(token, "customers", 8),
    knownDevice(null, "customers", 7),
  ]).toEqual([token.split(".")[0], null, null]);
  await dropSession();
  expect(set.mock.lastCall).toEqual([`${prefix}session`, "", { ...flags, maxAge: 0 }]);
});
