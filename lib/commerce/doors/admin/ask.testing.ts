import { randomUUID } from "node:crypto";
import { hashPassword } from "../../people/customers/password";
import { db } from "../../base/db/client";
import { staff } from "../../base/db/schema";
import { aDeskSession } from "../../people/staff/session.testing";
import { handleAdminRequest } from "./http";

/** The password of everybody whom `aPerson` makes. */
export const PASSWORD = "forty blue anvils";

type Asked = { cookie?: string; headers?: Record<string, string>; method?: string; body?: string };
/** Asks a call of the desk, as a page of the shop at http://localhost:3000 does unless the headers say something else. */
export const ask = async (
  name: string,
  request: unknown = {},
  { cookie, headers, method, body }: Asked = {},
) => {
  const response = await handleAdminRequest(
    new Request(`http://localhost:3000/api/admin/v1/${name}`, {
      method: method ?? "POST",
      ...(method === "GET" ? {} : { body: body ?? JSON.stringify(request) }),
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": "10.0.0.9",
        "idempotency-key": randomUUID(),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    }),
    name,
  );
  const [set = null, device = null] = response.headers.getSetCookie();
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    setCookie: set,
    deviceCookie: device,
    cookie: set?.split(";")[0] ?? "",
    cacheControl: response.headers.get("cache-control"),
  };
};

/** Makes somebody at the desk, an owner unless another role is given. */
export const aPerson = async (given: Partial<typeof staff.$inferInsert> = {}) => {
  const [person] = await db()
    .insert(staff)
    .values({
      name: "Asha",
      email: `${randomUUID()}@example.com`,
      role: "owner",
      passwordHash: await hashPassword(PASSWORD),
      ...given,
    })
    .returning();
  if (person === undefined) throw new Error("nobody was made");
  return person;
};
/** Opens a session of a person. @returns its cookie */
export const cookieOf = async (staffId: number, gaveCode = false) =>
  `desk=${await aDeskSession(staffId, gaveCode)}`;
