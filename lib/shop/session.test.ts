import { cookies } from "next/headers";
import type { Customer } from "@/lib/model/account";
import { keepSession } from "./session";

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
};

test.each([
  ["https://shop.example", true],
  ["http://localhost:3000", false],
])("a session of a shop at %s is kept in a cookie that is Secure: %p", async (siteUrl, secure) => {
  process.env.SITE_URL = siteUrl;
  await keepSession("the token", customer);
  const flags = { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: 2_592_000 };
  expect(set.mock.calls).toEqual([["session", "the token", flags]]);
});
