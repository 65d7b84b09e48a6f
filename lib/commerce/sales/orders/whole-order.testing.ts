import "server-only";
import { COMMAND_LINE } from "../../base/actor";
import { deliverOrder, packOrder, shipOrder } from "./fulfil-order";
import { refundOrder } from "./refund-order";
import { returnPieces } from "./take-back";

/** Actions of the shop on all parts of an order, for tests. */
const all = (number: string, reason = "") => ({ number, vendorId: null, reason });

export const packAll = (number: string, reason?: string) => packOrder(COMMAND_LINE, all(number, reason));

export const deliverAll = (number: string) => deliverOrder(COMMAND_LINE, all(number));

/** Sends everything and takes it back. */
export const sendAndTakeBack = async (number: string, reason?: string) => {
  const parcel = { carrier: "Blue Dart", trackingNumber: "", trackingUrl: null };
  await shipOrder(COMMAND_LINE, { ...all(number), ...parcel });
  return returnPieces(COMMAND_LINE, { ...all(number, reason), pieces: null });
};

/** Gives back all that is owed. */
export const refundAll = (number: string) =>
  refundOrder(COMMAND_LINE, { number, amountPaise: null, isCash: false, reason: "" });
