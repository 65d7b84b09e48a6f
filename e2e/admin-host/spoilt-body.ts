import { type Answer, envelopeOf, refusal, statusOf, statusWords } from "./envelope";
import type { Fault } from "./faults";
import type { Reading } from "./readings";
import { type HttpAnswer, htmlAnswer, jsonAnswer } from "./http-answer";

/** Returns the response that replaces a call; null if the fault lets the call run. */
export const answerInstead = (fault: Fault, reading: Reading): HttpAnswer | null => {
  switch (fault.kind) {
    case "emptyBody":
      return jsonAnswer(200, "");
    case "html500":
      return htmlAnswer(500);
    case "html200":
      return htmlAnswer(200);
    case "html404":
      return htmlAnswer(404);
    case "json501":
      return jsonAnswer(501, JSON.stringify({ statusCode: 501, message: "Not Implemented" }));
    case "unauthorized":
      return jsonAnswer(401, JSON.stringify(envelopeOf(refusal("Your session has ended.", 401), reading)));
    case "refused": {
      const refused = refusal(fault.errorMessage, fault.statusCode ?? 200);
      return jsonAnswer(200, JSON.stringify(envelopeOf(refused, reading)));
    }
    default:
      return null;
  }
};

/** Encodes the result of a call with the faults of its body. */
export const spoiltBody = (answer: Answer, reading: Reading, faults: Fault[]): HttpAnswer => {
  const kinds = faults.map((fault) => fault.kind);
  let body = envelopeOf(answer, reading);
  // A list cut off in its second field. It is a text in every reading: the body around it stays valid JSON.
  if (kinds.includes("brokenJson")) body = envelopeOf(answer, reading, '[{"ProductId":1,"ProductName":"Hex');
  if (kinds.includes("noData")) body = statusWords(answer);
  if (kinds.includes("dataNull")) body = { ...statusWords(answer), data: null };
  if (kinds.includes("bodyList")) body = [];
  if (kinds.includes("bodyFalse")) body = false;
  return jsonAnswer(statusOf(answer), JSON.stringify(body));
};
