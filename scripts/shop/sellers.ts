import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/actor";
import {
  approveVendor,
  listVendorRequests,
  reinstateVendor,
  rejectVendor,
  suspendVendor,
} from "@/lib/commerce/vendors/decide-vendor-request";
import { doubts } from "@/lib/commerce/vendors/tax-ids";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";
import { tableLines } from "./table";

const STATES = ["pending", "approved", "rejected", "suspended"] as const;
const NOT_FOUND = "There is no pending request with this number.";
const idOf = (word: string | undefined): number => (/^\d{1,9}$/.test(word ?? "") ? Number(word) : 0);

/** Reads the request's number and the required reason. */
const withReason = (words: string[]): { id: number; reason: string } => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { reason: { type: "string", default: "" } },
    allowPositionals: true,
  });
  if (values.reason.trim() === "") throw new Refused("Say why: --reason <text>");
  return { id: idOf(positionals[0]), reason: values.reason.trim() };
};

export const SELLERS: Record<string, Verb> = {
  list: {
    usage: `[--status ${STATES.join("|")}]`,
    run: async (words) => {
      const { values } = parseArgs({
        args: words,
        options: { status: { type: "string", default: "pending" } },
      });
      const status = STATES.find((state) => state === values.status);
      if (status === undefined) throw new Refused(`The states of a request are ${STATES.join(", ")}.`);
      const found = await listVendorRequests(status);
      print(
        ...tableLines(
          [
            "request",
            "asked (UTC)",
            "company",
            "owner",
            "e-mail",
            "GSTIN",
            "PAN",
            "pickup PIN",
            "looks wrong",
            "reason",
          ],
          found.map((r) => [
            String(r.id),
            r.createdAt.toISOString().slice(0, 16).replace("T", " "),
            r.companyName,
            r.ownerName,
            r.email,
            r.gstin ?? "",
            r.pan ?? "",
            r.pickupPin ?? "",
            doubts(r).join(" "),
            r.reason ?? "",
          ]),
        ),
      );
    },
  },
  approve: {
    usage: "<request>",
    run: async ([id]) => {
      const approved = await approveVendor(COMMAND_LINE, idOf(id));
      if (!approved.ok) throw new Refused(NOT_FOUND);
      print(
        `Seller ${approved.value.id} is in the shop; its page is /en/vendor-products/${approved.value.slug}.`,
      );
    },
  },
  reject: {
    usage: "<request> --reason <text>",
    run: async (words) => {
      const { id, reason } = withReason(words);
      if (!(await rejectVendor(COMMAND_LINE, id, reason)).ok) throw new Refused(NOT_FOUND);
      print("Rejected; the applicant may ask again.");
    },
  },
  suspend: {
    usage: "<request> --reason <text>",
    run: async (words) => {
      const { id, reason } = withReason(words);
      if (!(await suspendVendor(COMMAND_LINE, id, reason)).ok)
        throw new Refused("There is no approved request with this number.");
      print("Suspended; the seller's page and goods are off the shop.");
    },
  },
  reinstate: {
    usage: "<request>",
    run: async ([id]) => {
      if (!(await reinstateVendor(COMMAND_LINE, idOf(id))).ok)
        throw new Refused("There is no suspended request with this number.");
      print("Reinstated; the seller's page and goods are in the shop again.");
    },
  },
};
