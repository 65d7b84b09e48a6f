import { type HttpAnswer, htmlAnswer, jsonAnswer } from "./http-answer";
import type { Json } from "./json";

const json = (status: number, body: Json): HttpAnswer => jsonAnswer(status, JSON.stringify(body));

/** A body as this host's own calls have it, with the words of a failure. */
const failed = (statusCode: number, errorMessage: string, data: Json = null): Json => ({
  statusCode,
  message: errorMessage,
  errorMessage,
  data,
});

/** The web server leads every address that it does not know to its login. */
const redirect: HttpAnswer = { ...htmlAnswer(302), headers: { Location: "/login?ReturnUrl=%2F" } };

/**
 * Ways of hosts to answer an address that they do not know. Seen at web servers, gateways, filters that ask for a
 * login before they look for the address, and hosts that answer everything with 200.
 */
const ANSWERS = {
  json404: json(404, { statusCode: 404, message: "Not Found" }),
  json501: json(501, { statusCode: 501, message: "Not Implemented" }),
  html404: htmlAnswer(404),
  html200: htmlAnswer(200),
  webApi404: json(404, {
    Message: "No HTTP resource was found that matches the request URI.",
    MessageDetail: "No type was found that matches the controller.",
  }),
  empty404: { status: 404, type: "text/plain; charset=utf-8", body: "" },
  problem404: {
    ...json(404, {
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.5",
      title: "Not Found",
      status: 404,
    }),
    type: "application/problem+json; charset=utf-8",
  },
  json405: json(405, { Message: "The requested resource does not support http method 'POST'." }),
  redirect302: redirect,
  null200: json(200, { statusCode: 200, message: "Success", errorMessage: null, data: null }),
  sentence404: json(404, failed(404, "Not found.")),
  sentenceIn200: json(200, failed(404, "Not found.", { data: "[]" })),
  genericIn200: json(200, failed(500, "An error occured. Please try again!", { data: "[]" })),
  faultIn200: json(200, failed(500, "Object reference not set to an instance of an object.")),
  json500: json(500, { Message: "An error has occurred." }),
  json403: json(403, failed(403, "This request is forbidden.")),
  json401: json(401, { Message: "Authorization has been denied for this request." }),
  json400: json(400, failed(400, "The stored procedure could not be found")),
  rows200: json(200, { statusCode: 200, message: "Success", errorMessage: null, data: { data: "[]" } }),
  list200: json(200, []),
} as const satisfies Record<string, HttpAnswer>;

export type UnknownAnswer = keyof typeof ANSWERS;

/** All names, in the order of the table. */
export const UNKNOWN_ANSWERS = Object.keys(ANSWERS) as UnknownAnswer[];

export const unknownAnswer = (name: UnknownAnswer): HttpAnswer => ANSWERS[name];
