import type { User } from "./data/accounts";
import { STATUS } from "./data/orders";
import type { Store } from "./data/store";
import { envelopeOf, refusal } from "./envelope";
import type { Face } from "./face";
import { type HttpAnswer, jsonAnswer } from "./http-answer";
import { pdfOf } from "./pdf";

/**
 * Returns the file of a completed digital item of the customer's own, as PDF.
 * @param path `…/{orderItemId}/{a further value}`; any further value is accepted, because the specification does not show it
 */
export const downloadAnswer = (store: Store, user: User, path: string, face: Face): HttpAnswer => {
  const [id = "", further = ""] = path.split("/").slice(-2);
  const refused = (words: string): HttpAnswer =>
    jsonAnswer(404, JSON.stringify(envelopeOf(refusal(words, 404), face)));
  const item = store.orders
    .filter((order) => order.userId === user.id)
    .flatMap((order) => order.items)
    .find((one) => one.orderItemId === Number(id));
  if (!item?.isDigital || further === "") return refused("There is no such file.");
  if (item.status !== STATUS.completed && item.shippingStatus !== STATUS.completed) {
    return refused("The file is not ready.");
  }
  return { status: 200, type: "application/pdf", body: pdfOf(item.name) };
};
