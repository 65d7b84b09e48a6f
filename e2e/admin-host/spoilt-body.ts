import { type Answer, envelopeOf, refusal, statusOf, wordsAlone } from "./envelope";
import type { Face } from "./face";
import type { Fault } from "./faults";
import { type HttpAnswer, htmlAnswer, jsonAnswer } from "./http-answer";

/** Returns the response that replaces a call; null if the fault lets the call run. */
export const answerInstead = (fault: Fault, face: Face): HttpAnswer | null => {
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
      return answerFrom(refusal("Your session has ended.", 401), face);
    case "refused": {
      const refused = refusal(fault.errorMessage, fault.statusCode ?? 200);
      return jsonAnswer(200, JSON.stringify(envelopeOf(refused, face)));
    }
    case "says":
      return fault.runs === true ? null : saidBy(fault);
    default:
      return null;
  }
};

/** Encodes a result without a fault. */
export const answerFrom = (answer: Answer, face: Face): HttpAnswer =>
  jsonAnswer(statusOf(answer, face), JSON.stringify(envelopeOf(answer, face)));

const saidBy = ({ status, text }: Extract<Fault, { kind: "says" }>): HttpAnswer => jsonAnswer(status, text);

/** Encodes the result of a call with the faults of its body. */
export const spoiltBody = (answer: Answer, face: Face, faults: Fault[]): HttpAnswer => {
  const said = faults.find((fault) => fault.kind === "says");
  if (said) return saidBy(said);
  const kinds = faults.map((fault) => fault.kind);
  let body = envelopeOf(answer, face);
  // A list cut off in its second field. It is a text in every reading: the body around it stays valid JSON.
  if (kinds.includes("brokenJson")) body = envelopeOf(answer, face, '[{"ProductId":1,"ProductName":"Hex');
  if (kinds.includes("noData")) body = wordsAlone(answer, face);
  if (kinds.includes("dataNull")) body = envelopeOf({ rows: [] }, { ...face, empty: "null" });
  if (kinds.includes("emptyList")) body = envelopeOf({ ...answer, rows: [] }, face);
  if (kinds.includes("bodyList")) body = [];
  if (kinds.includes("bodyFalse")) body = false;
  return jsonAnswer(statusOf(answer, face), JSON.stringify(body));
};
