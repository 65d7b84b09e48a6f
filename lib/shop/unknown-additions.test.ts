import { cookies, headers } from "next/headers";
import { log } from "@/lib/ground/log";
import type { Customer } from "@/lib/model/account";
import { listAddresses } from "./addresses";
import { knowsCall, readKnownRows } from "./cached-read";
import { isEndedSession } from "./host/admin-host";
import { getOrderFacts } from "./orders";
import { getCustomer, sealSession } from "./session";
import { listSessions } from "./sessions";

jest.mock("next/headers", () => ({ cookies: jest.fn(), headers: jest.fn() }));
jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

const CUSTOMER: Customer = {
  id: 31,
  firstName: "Asha",
  lastName: "Patel",
  email: "asha@host.test",
  mobileNo: "",
  addressLineOne: "1 Bolt Road",
  country: null,
  state: null,
  city: null,
  postalCode: "",
  company: null,
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Every way of a host of section 7 to say that it does not have a call. */
const WAYS: [string, () => Response][] = [
  [
    "404 'Not found.'",
    () => json({ statusCode: 404, errorMessage: "Not found.", message: "Not found." }, 404),
  ],
  ["404 of Web API", () => json({ Message: "No HTTP resource was found" }, 404)],
  ["404 without a body", () => new Response(null, { status: 404 })],
  ["404 as problem details", () => json({ type: "about:blank", title: "Not Found", status: 404 }, 404)],
  ["404 as a page", () => new Response("<html>Not here</html>", { status: 404 })],
  ["405", () => json({ message: "Method Not Allowed" }, 405)],
  ["302", () => new Response(null, { status: 302, headers: { location: "/error" } })],
  ["500 in JSON", () => json({ message: "An error occured. Please try again!" }, 500)],
  ["403 in JSON", () => json({ message: "Forbidden" }, 403)],
  ["401 of a filter before the routing", () => json({ statusCode: 401, message: "Please log in." }, 401)],
  ["400 in JSON", () => json({ errorMessage: "Unknown action" }, 400)],
  ["200 without data", () => json({ statusCode: 200, message: "Success", data: null })],
  ["200 and an empty list", () => json({ statusCode: 200, message: "Success", data: { data: "[]" } })],
  ["200 around 404", () => json({ statusCode: 404, message: "Not found.", data: "[]" })],
  [
    "200 around 500 in our words",
    () => json({ statusCode: 500, message: "An error occured. Please try again!" }),
  ],
  ["200 around 500 in its words", () => json({ statusCode: 500, errorMessage: "Object reference not set" })],
  ["503 in JSON", () => json({ message: "no" }, 503)],
];

const called = jest.fn<Promise<Response>, [URL, RequestInit]>();
const before = { fetch: globalThis.fetch, env: { ...process.env } };
afterAll(() => {
  globalThis.fetch = before.fetch;
  process.env = before.env;
});

beforeEach(() => jest.spyOn(log, "info").mockImplementation(() => undefined));

let nth = 0;
const useHost = (answer: () => Response): string => {
  nth += 1;
  process.env.SEAL_KEY = "a key of the tests, long enough";
  process.env.ADMIN_API_URL = `https://admin.example/${nth}/`;
  globalThis.fetch = called.mockReset().mockImplementation(async () => answer()) as unknown as typeof fetch;
  const token = `t-${nth}`;
  const value = sealSession({ token, customer: CUSTOMER });
  jest
    .mocked(cookies)
    .mockResolvedValue({ get: () => ({ value }) } as unknown as Awaited<ReturnType<typeof cookies>>);
  jest.mocked(headers).mockResolvedValue(new Headers() as unknown as Awaited<ReturnType<typeof headers>>);
  return token;
};
const times = (name: string): number =>
  called.mock.calls.filter(([url]) => url.pathname.endsWith(name)).length;

test.each(WAYS)(
  "%s: the customer is the login's, nothing beyond section 7 is drawn, nothing is asked twice (ruling O124)",
  async (_, answer) => {
    const token = useHost(answer);
    for (let page = 0; page < 3; page += 1) {
      expect(await getCustomer("en")).toEqual(CUSTOMER);
      expect(await listAddresses("en")).toBeNull();
      expect(await listSessions("en")).toBeNull();
      expect(await getOrderFacts(5, "en")).toBeNull();
      expect(await readKnownRows("get-listing-facets", {})).toBeNull();
      for (const name of ["subscribe-newsletter", "ask-stock-notice", "end-all-sessions"] as const)
        expect(await knowsCall(name)).toBe(false);
    }
    expect(isEndedSession(token)).toBe(false);
    for (const name of [
      "get-current-user",
      "get-addresses-list",
      "get-listing-facets",
      "subscribe-newsletter",
      "end-all-sessions",
    ])
      expect([name, times(name)]).toEqual([name, 1]);
  },
);

test("a host that knows the additions is believed in what it says", async () => {
  const refusal = (call: string) => ({ statusCode: 400, errorCode: "INVALID_REQUEST", call, data: "[]" });
  useHost(() =>
    json({ statusCode: 200, message: "Success", call: "get-addresses-list", data: { data: "[]" } }),
  );
  expect(await listAddresses("en")).toEqual([]);
  useHost(() => json(refusal("subscribe-newsletter"), 400));
  expect(await knowsCall("subscribe-newsletter")).toBe(true);
});
