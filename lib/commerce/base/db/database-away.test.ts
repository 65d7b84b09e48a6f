import { BusyError, isDatabaseAway, outageOf, type Outage } from "./database-away";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });

test.each<[string, unknown]>([
  ["refused", coded("ECONNREFUSED")],
  ["reset", coded("ECONNRESET")],
  ["ended by an operator", coded("57P01")],
  ["starting up", coded("57P03")],
  ["connection failure", coded("08006")],
  ["full", coded("53300")],
  ["behind the query builder", new Error("Failed query", { cause: coded("57P01") })],
  ["two addresses tried", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])],
  ["the pool's limit", new Error("timeout exceeded when trying to connect")],
  ["cut in the middle", new Error("Connection terminated unexpectedly")],
  ["a dead connection", new Error("Client has encountered a connection error and is not queryable")],
])("away: %s", (_, error) => expect(isDatabaseAway(error)).toBe(true));

test.each<[string, unknown]>([
  ["a broken rule", coded("23505")],
  ["a wrong question", coded("42P01")],
  ["a slip of ours", new TypeError("x is not a function")],
  ["no error at all", "ECONNREFUSED"],
])("not away: %s", (_, error) => expect(isDatabaseAway(error)).toBe(false));

test.each<[Outage, unknown]>([
  ["out of time", coded("55P03")],
  ["out of time", coded("57014")],
  ["conflicting transactions", coded("40P01")],
  ["read-only", coded("25006")],
  ["disk full", coded("53100")],
  ["no free connection", coded("53300")],
  ["busy", new BusyError("too many orders are waiting")],
  ["unreachable", new Error("Query read timeout")],
])("the cause is named: %s", (cause, error) => {
  expect(outageOf(new Error("Failed query", { cause: error }))).toBe(cause);
});
