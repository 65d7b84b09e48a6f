import { PLAIN_FAULTS, type Fault } from "../../e2e/admin-host/faults";
import { LenientClient, ORDER, cart, order } from "./lenient-client";

let client: LenientClient;

beforeAll(async () => {
  client = await LenientClient.start();
});

afterAll(() => client.host.stop());

beforeEach(() => client.restore());

const list = "get-all-products";
const path = `dynamic/${list}`;
const page = { PageNo: 1, PageSize: 4 };

test("a fault ends after its times, and a misspelt one is refused", async () => {
  await client.control.setFaults({ call: list, kind: "html500", times: 1 });
  expect((await client.post(path)).status).toBe(500);
  expect((await client.post(path)).status).toBe(200);
  await expect(client.control.setFaults({ call: "get-all", kind: "cut" })).rejects.toThrow("No call get-all");
});

test.each(["cut", "reset", "recordThenCut"] as const)("%s ends the connection", async (kind) => {
  await client.control.setFaults({ call: "*", kind });
  await expect(client.post(path).then((response) => response.text())).rejects.toThrow();
  expect((await client.control.log())[0]).toMatchObject({ status: kind === "cut" ? 200 : 0, faults: [kind] });
});

test.each([
  ["emptyBody", 200, ""],
  ["bodyList", 200, "[]"],
  ["bodyFalse", 200, "false"],
  ["noData", 200, '{"statusCode":200,"message":"Success","errorMessage":null}'],
  ["dataNull", 200, '{"statusCode":200,"message":"Success","errorMessage":null,"data":null}'],
  ["json501", 501, '{"statusCode":501,"message":"Not Implemented"}'],
] as const)("%s", async (kind, status, text) => {
  await client.control.setFaults({ call: list, kind });
  const response = await client.post(path, page);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test("brokenJson is a whole body around a broken text", async () => {
  await client.control.setFaults({ call: list, kind: "brokenJson" });
  const body = (await (await client.post(path)).json()) as { data: { data: string } };
  expect(() => JSON.parse(body.data.data) as unknown).toThrow(SyntaxError);
});

const rowsWith = async (fault: Fault) => {
  await client.control.setFaults(fault);
  return (await client.asked(path, page)).rows;
};

test("faults of rows and fields", async () => {
  expect(await rowsWith({ call: list, kind: "emptyRows" })).toEqual([{}]);
  expect((await rowsWith({ call: list, kind: "wrongTypes" })).map((row) => row.Price)).toEqual([
    240,
    "not a number",
    1890,
    "not a number",
  ]);
  expect((await rowsWith({ call: list, kind: "optionalNull" }))[0]).toMatchObject({
    Price: 240,
    TotalRecords: null,
  });
  expect((await rowsWith({ call: list, kind: "optionalMissing" }))[0]).not.toHaveProperty("TotalRecords");
  const tooMany = await rowsWith({ call: list, kind: "tooManyRows", copies: 50 });
  expect(tooMany).toHaveLength(200);
  const rest = await rowsWith({ call: list, kind: "fields", fields: { TotalRecords: null }, rows: "rest" });
  expect(rest.map((row) => row.TotalRecords)).toEqual([60, null, null, null]);
  const without = await rowsWith({ call: list, kind: "fields", missing: ["Price"], rows: "first" });
  expect(without.map((row) => "Price" in row)).toEqual([false, true, true, true]);
});

test("refused says what the test says", async () => {
  await client.control.setFaults({
    call: list,
    kind: "refused",
    errorMessage: "Closed today",
    statusCode: 400,
  });
  const { status, body } = await client.asked(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({ statusCode: 400, errorMessage: "Closed today" });
});

test.each([
  [{ kind: "recordThenCut" }, 1],
  [{ kind: "recordThenSlow", ms: 60_000 }, 1],
  [{ kind: "reset" }, 0],
  [{ kind: "slow", ms: 60_000 }, 0],
] as const)("an order that is not answered: %j stores %i", async (effect, stored) => {
  const session = await client.logIn();
  await client.control.setFaults({ call: "post-order", ...effect });
  const leave = new AbortController();
  const answer = client.post(ORDER, order(session, cart([501, 1])), session, { signal: leave.signal });
  const left = expect(answer).rejects.toThrow();
  // The host has read the order when its fields are in the log; both happen in the same turn.
  const isRead = async () => Object.keys((await client.control.log()).at(-1)?.parameters ?? {}).length > 2;
  while (!(await isRead()));
  leave.abort();
  await left;
  expect((await client.control.orders()).length - 2).toBe(stored);
});

test("every plain fault leaves the host able to answer", async () => {
  for (const kind of PLAIN_FAULTS) {
    await client.control.setFaults({ call: list, kind, times: 1 });
    await client
      .post(path)
      .then((response) => response.text())
      .catch(() => "");
  }
  expect((await client.asked(path, page)).rows).toHaveLength(4);
});
