import type { Customer } from "@/lib/model/account";
import { openSession, sealSession } from "./session";

process.env.SEAL_KEY = "a-seal-key-for-this-test-of-32-letters";

const customer: Customer = {
  id: 31,
  firstName: "आशा",
  lastName: "कुलकर्णी",
  email: "asha@example.com",
  mobileNo: "9822012345",
  addressLineOne: "12 Laxmi Road",
  country: { id: 3, name: "India" },
  state: { id: 302, name: "Maharashtra" },
  city: null,
  postalCode: "411030",
  company: { name: "Kulkarni Works", gstin: "27AAPFU0939F1ZV" },
};
const session = { token: "t-1", customer };

test("what is sealed opens again, and nothing of it can be read or changed", () => {
  const sealed = sealSession(session);
  expect(openSession(sealed)).toEqual(session);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("asha");
  for (const at of [0, 20, sealed.length - 2]) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    expect(openSession(changed)).toBeNull();
  }
  for (const none of ["", "x", "a-token-of-our-own-backend-of-43-characters"])
    expect(openSession(none)).toBeNull();
});

test("the longest texts of the forms fit into a cookie", () => {
  const long = (n: number) =>
    Array.from({ length: n }, (_, i) => String.fromCodePoint(0x0905 + ((i * 7919) % 52))).join("");
  const full = {
    ...session,
    customer: { ...customer, firstName: long(200), lastName: long(150), addressLineOne: long(600) },
  };
  const sealed = sealSession(full);
  expect(sealed.length).toBeLessThanOrEqual(3800);
  expect(openSession(sealed)).toEqual(full);
});

test("beyond them the address goes, not the session", () => {
  const noise = Array.from({ length: 4000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((i * 7919 + i * i * 31) % 20_000)),
  ).join("");
  const sealed = sealSession({ ...session, customer: { ...customer, addressLineOne: noise } });
  expect(openSession(sealed)).toEqual({ ...session, customer: { ...customer, addressLineOne: "" } });
});
