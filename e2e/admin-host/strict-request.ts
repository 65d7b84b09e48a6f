import type { IncomingMessage } from "node:http";
import { isRow, parsedJson } from "./json";
import { headerText } from "./log";
import { Parameters, parametersOf } from "./parameters";
import { CALLS, DOWNLOAD, SORT_ORDERS } from "./section-7";

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString("utf8");
};

const headerViolations = (req: IncomingMessage): string[] => {
  const found: string[] = [];
  if (req.method !== "POST") found.push(`The method is ${req.method}, not POST`);
  for (const name of ["accept", "content-type"]) {
    const value = headerText(req, name);
    if (!value?.includes("application/json")) found.push(`The header ${name} is ${value}, not JSON`);
  }
  return found;
};

/** Token and UserID are required together (section 7: "added as headers when present"). */
const sessionHeaderViolations = (req: IncomingMessage): string[] => {
  const [token, userId] = [headerText(req, "token"), headerText(req, "userid")];
  if (token !== null && userId === null) return ["The header Token comes without UserID"];
  return token === null && userId !== null ? ["The header UserID comes without Token"] : [];
};

const bodyViolations = (body: unknown): string[] => {
  if (!isRow(body)) return ["The body is no JSON object"];
  const others = Object.keys(body).filter((name) => name !== "requestParameters");
  return [
    ...(isRow(body["requestParameters"]) ? [] : ["The body has no requestParameters"]),
    ...others.map((name) => `The body has ${name} beside requestParameters`),
  ];
};

const parameterViolations = (name: string, parameters: Parameters, userId: string | null): string[] => {
  const call = CALLS.get(name);
  if (!call) return [];
  const found = Object.keys(parameters.values)
    .filter((field) => !call.anyField && field !== "recordValueJson" && !call.fields.includes(field))
    .map((field) => `${field} is no field of ${name}`);
  const { customerField } = call;
  if (customerField && !parameters.has(customerField)) found.push(`${customerField} is missing in the body`);
  else if (customerField && userId !== null && parameters.text(customerField) !== userId) {
    found.push(`${customerField} of the body differs from the header UserID`);
  }
  const order = parameters.text("OrderByColumnName");
  if (!SORT_ORDERS.includes(order)) found.push(`OrderByColumnName ${order} is none of section 9`);
  return found;
};

/** A request's fields, and its violations of section 7, which are recorded but not refused. */
export interface StrictRequest {
  parameters: Parameters;
  violations: string[];
}

/** Reads a request to a call and compares it with section 7. */
export const strictRequest = async (req: IncomingMessage, call: string): Promise<StrictRequest> => {
  if (call === DOWNLOAD) {
    const method = req.method === "GET" ? [] : [`The method is ${req.method}, not GET`];
    return { parameters: new Parameters({}), violations: [...method, ...sessionHeaderViolations(req)] };
  }
  const body = parsedJson(await bodyOf(req));
  const parameters = parametersOf(body);
  return {
    parameters,
    violations: [
      ...headerViolations(req),
      ...sessionHeaderViolations(req),
      ...bodyViolations(body),
      ...parameterViolations(call, parameters, headerText(req, "userid")),
    ],
  };
};
