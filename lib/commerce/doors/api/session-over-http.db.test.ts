import type { CallName } from "@/lib/contract/calls";
import type { Envelope } from "@/lib/contract/envelope";
import { hashPassword } from "../../people/customers/password";
import { aCustomer } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { handleApiRequest } from "./http";

/** A customer's session in another program, as docs/running.md tells it ("Calls by other programs"). */

useTestDatabase();

const HOST = "shop.example";
const PASSWORD = "right horse";

type Reply = {
  status: number;
  code: string | undefined;
  token: string | undefined;
  rows: Record<string, unknown>[];
};

const call = async (name: CallName, fields: object = {}, headers: Record<string, string> = {}) => {
  const address = `dynamic/${name}`;
  const response = await handleApiRequest(
    new Request(`http://${HOST}/api/v1/${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", host: HOST, ...headers },
      body: JSON.stringify({ requestParameters: { ...fields, recordValueJson: "{}" } }),
    }),
    address,
  );
  const { errorCode, data } = (await response.json()) as Envelope;
  const reply: Reply = {
    status: response.status,
    code: errorCode,
    token: data.token,
    rows: JSON.parse(data.data) as Reply["rows"],
  };
  return reply;
};

const aMember = async () => aCustomer({ passwordHash: await hashPassword(PASSWORD) });

/** Logs in. @returns the headers of further calls */
const logIn = async (email: string) => {
  const { status, token } = await call("get-user-login", { Email: email, Password: PASSWORD });
  if (status !== 200 || token === undefined) throw new Error("The login was refused.");
  return { token };
};
/** Sends a customer's call with these headers. @returns the status, and the code or the customer's id */
const whoAmI = async (headers: Record<string, string>) => {
  const { status, code, rows } = await call("get-current-user", {}, headers);
  return [status, code ?? rows[0]?.UserID];
};
const NOBODY = [401, "UNAUTHENTICATED"];

test("a login returns the token beside the customer's row, and wrong credentials are 200 with their code", async () => {
  const { id, email } = await aMember();
  const good = await call("get-user-login", { Email: email, Password: PASSWORD });
  // 32 random bytes.
  expect(good).toMatchObject({ status: 200, code: undefined, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(good.rows[0]?.UserID).toBe(id);
  const wrong = await call("get-user-login", { Email: email, Password: "wrong horse" });
  expect([wrong.status, wrong.code, wrong.token]).toEqual([200, "WRONG_CREDENTIALS", undefined]);
});

test("the token in its header is enough; another customer's id beside it is refused", async () => {
  const [one, other] = [await aMember(), await aMember()];
  const session = await logIn(one.email);
  expect(await whoAmI(session)).toEqual([200, one.id]);
  expect(await whoAmI({ ...session, userid: String(one.id) })).toEqual([200, one.id]);
  expect(await whoAmI({ ...session, userid: String(other.id) })).toEqual([403, "FORBIDDEN"]);
});

test("without a valid token a customer's call is 401", async () => {
  const { id, email } = await aMember();
  const { token } = await logIn(email);
  const invalid: Record<string, string>[] = [
    {},
    { userid: String(id) },
    { token: token.slice(1) },
    { token: "x".repeat(43) },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of invalid) expect(await whoAmI(headers)).toEqual(NOBODY);
});

test("the pages' cookie counts only for requests that a page of the shop sends", async () => {
  const { id, email } = await aMember();
  const cookie = `session=${(await logIn(email)).token}`;
  expect(await whoAmI({ cookie, "sec-fetch-site": "same-origin" })).toEqual([200, id]);
  const ofOthers: Record<string, string>[] = [
    {},
    { "sec-fetch-site": "cross-site" },
    { origin: "http://other.example" },
  ];
  for (const headers of ofOthers) expect(await whoAmI({ cookie, ...headers })).toEqual(NOBODY);
});

test("a session ends by each of the three calls, and none of them ends another's", async () => {
  const { id, email } = await aMember();
  const stranger = await logIn((await aMember()).email);
  const [first, second, third] = [await logIn(email), await logIn(email), await logIn(email)];
  const ended = async (): Promise<boolean[]> =>
    Promise.all(
      [first, second, third].map(async (session) => (await whoAmI(session))[1] === "UNAUTHENTICATED"),
    );

  expect((await call("end-session", {}, first)).status).toBe(200);
  expect(await ended()).toEqual([true, false, false]);

  const { rows: listed } = await call("get-sessions-list", {}, third);
  expect(listed.map(({ IsCurrent }) => IsCurrent).sort()).toEqual([false, true]);
  const SessionID = listed.find(({ IsCurrent }) => IsCurrent === false)?.SessionID;
  await call("end-listed-session", { SessionID }, stranger);
  expect(await ended()).toEqual([true, false, false]);
  await call("end-listed-session", { SessionID }, third);
  expect(await ended()).toEqual([true, true, false]);

  const fourth = await logIn(email);
  expect((await call("end-all-sessions", {}, third)).status).toBe(200);
  expect([await ended(), await whoAmI(fourth)]).toEqual([[true, true, true], NOBODY]);
  expect((await whoAmI(stranger))[0]).toBe(200);
  expect((await whoAmI(await logIn(email)))[1]).toBe(id);
});
