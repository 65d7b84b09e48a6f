import { SELLER_STATUSES } from "@/lib/model/seller-statuses";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import {
  approveVendor,
  listVendorRequests,
  rejectVendor,
} from "@/lib/commerce/people/vendors/decide-vendor-request";
import { inviteSeller, listSellerLogins, type SellerLogin } from "@/lib/commerce/people/staff/seller-logins";
import { switchVendor, switchVendorOfRequest } from "@/lib/commerce/people/vendors/switch-vendor";
import { readFirm } from "@/lib/commerce/people/vendors/firm";
import { saveFirm } from "@/lib/commerce/people/vendors/save-firm";
import { isLanguage } from "@/lib/languages/languages";
import type { FirmRule } from "@/lib/model/firm-fields";
import { doubts } from "@/lib/commerce/people/vendors/tax-ids";
import type { Verb } from "./nouns";
import { idOf, JSON_OPTION, jsonOf, printRows, when } from "./output";
import { TERMS_OPTIONS, typedTerms } from "./payouts";
import { print } from "./print";
import { Refused } from "./refused";
import { tellLink } from "./staff";

const NOT_FOUND = "There is no pending request with this number.";
const requestOf = (word = ""): number => idOf(word, "The number");

/** Reads the request's number and the required reason. */
const withReason = (words: string[]): { id: number; reason: string; isJson: boolean } => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { reason: { type: "string", default: "" }, ...JSON_OPTION },
    allowPositionals: true,
  });
  if (values.reason.trim() === "") throw new Refused("Say why: --reason <text>");
  return { id: requestOf(positionals[0]), reason: values.reason.trim(), isJson: values.json };
};

/** Reads the number alone. */
const withNumber = (words: string[]): { id: number; isJson: boolean } => {
  const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
  return { id: requestOf(positionals[0]), isJson: values.json };
};

/** Prints what was done as a sentence, or as one JSON object. */
const tell = (isJson: boolean, done: Record<string, unknown>, sentence: string): void =>
  print(isJson ? JSON.stringify(done) : sentence);

const LOGINS: Record<SellerLogin["login"], string> = {
  none: "no",
  invited: "invited",
  open: "yes",
  off: "switched off",
};
const NO_SELLER = "There is no seller with this number in the shop: npm run shop -- sellers all";
const FIRM_RULES: Record<FirmRule, string> = {
  needed: "is needed",
  shape: "cannot be",
  long: "is too long",
  state: "is of another state",
  pan: "does not fit the GSTIN",
  both: "is missing beside the other",
  shop: "of the shop's own firm stands with its texts and settings",
  letters: "has a letter that invoices cannot show",
  registered: "is of firms with a GSTIN alone",
  fixed: "is the one by which the seller is known, and stays",
};
const OWN_COMPANY =
  "The shop's own company cannot be suspended: all its goods would leave the shop. Take single products off: npm run shop -- products off <number>";
const INVITE_REFUSALS = {
  NOT_FOUND: NO_SELLER,
  EMAIL_TAKEN: "The seller's e-mail address belongs to somebody else at the desk.",
  SWITCHED_OFF: "The person was switched off: npm run shop -- staff enable <e-mail>",
} as const;

/** Sellers of the shop, by the numbers of `vendors.json` or of an approval; the other commands take a request's number. */
const OF_THE_SHOP: Record<string, Verb> = {
  all: {
    usage: "[--json]",
    run: async (words) => {
      const { values } = parseArgs({ args: words, options: JSON_OPTION });
      printRows(values.json, await listSellerLogins(), {
        seller: ({ id }) => String(id),
        name: ({ name }) => name.en,
        "e-mail": ({ email }) => email,
        login: ({ login }) => LOGINS[login],
        state: ({ isActive }) => (isActive ? "on" : "suspended"),
      });
    },
  },
  firm: {
    usage: "<seller>",
    run: async ([word]) => {
      const firm = await readFirm(idOf(word ?? "", "The seller"));
      if (firm === null) throw new Refused(NO_SELLER);
      print(JSON.stringify(firm.fields, null, 2));
    },
  },
  "save-firm": {
    usage: "<seller> <file.json>",
    run: async ([word, file = ""]) => {
      const id = idOf(word ?? "", "The seller");
      const given = z
        .record(z.string(), z.string().nullable())
        .safeParse(jsonOf(readFileSync(file === "-" ? 0 : file, "utf8"), file));
      if (!given.success) throw new Refused("The file is not as `sellers firm` prints it.");
      const before = (await readFirm(id))?.fields ?? {};
      const saved = await saveFirm(COMMAND_LINE, { id, fields: { ...before, ...given.data }, seen: before });
      if (saved.ok) return print(`Seller ${id}: the firm is saved.`);
      if (saved.code !== "FIELDS_INVALID") throw new Refused(NO_SELLER);
      const rules = Object.entries((saved.facts?.rules ?? {}) as Record<string, FirmRule>);
      throw new Refused(
        `The firm cannot be saved. ${rules.map(([name, rule]) => `${name} ${FIRM_RULES[rule]}`).join(", ")}.`,
      );
    },
  },
  invite: {
    usage: "<seller> [--language en|ar] [--json]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: { language: { type: "string", default: "en" }, ...JSON_OPTION },
        allowPositionals: true,
      });
      if (!isLanguage(values.language)) throw new Refused("The language is en or ar.");
      const link = await inviteSeller(COMMAND_LINE, requestOf(positionals[0]), values.language);
      if (!link.ok) throw new Refused(INVITE_REFUSALS[link.code]);
      tellLink(link.value, values.json);
    },
  },
  "switch-off": {
    usage: "<seller> --reason <text> [--json]",
    run: async (words) => {
      const { id, reason, isJson } = withReason(words);
      const switched = await switchVendor(COMMAND_LINE, id, { isActive: false, note: reason });
      if (!switched.ok) throw new Refused(switched.code === "OWN_COMPANY" ? OWN_COMPANY : NO_SELLER);
      tell(
        isJson,
        { seller: id, isActive: false },
        `Seller ${id} is suspended; the page and the goods are off the shop.`,
      );
    },
  },
  "switch-on": {
    usage: "<seller> [--json]",
    run: async (words) => {
      const { id, isJson } = withNumber(words);
      if (!(await switchVendor(COMMAND_LINE, id, { isActive: true, note: "" })).ok)
        throw new Refused("There is no suspended seller with this number: npm run shop -- sellers all");
      tell(
        isJson,
        { seller: id, isActive: true },
        `Seller ${id} is in the shop again, with the page and the goods.`,
      );
    },
  },
};

export const SELLERS: Record<string, Verb> = {
  ...OF_THE_SHOP,
  list: {
    usage: `[--status ${SELLER_STATUSES.join("|")}] [--json]`,
    run: async (words) => {
      const { values } = parseArgs({
        args: words,
        options: { status: { type: "string", default: "pending" }, ...JSON_OPTION },
      });
      const status = SELLER_STATUSES.find((state) => state === values.status);
      if (status === undefined)
        throw new Refused(`The states of a request are ${SELLER_STATUSES.join(", ")}.`);
      const found = await listVendorRequests(status);
      printRows(
        values.json,
        found.map(({ passwordHash: _secret, ...request }) => ({ ...request, looksWrong: doubts(request) })),
        {
          request: ({ id }) => String(id),
          "asked (UTC)": ({ createdAt }) => when(createdAt),
          company: ({ companyName }) => companyName,
          owner: ({ ownerName }) => ownerName,
          "e-mail": ({ email }) => email,
          GSTIN: ({ gstin }) => gstin ?? "",
          PAN: ({ pan }) => pan ?? "",
          "pickup PIN": ({ pickupPin }) => pickupPin ?? "",
          "looks wrong": ({ looksWrong }) => looksWrong.join(" "),
          reason: ({ reason }) => reason ?? "",
        },
      );
    },
  },
  approve: {
    usage: "<request> [--commission <percent>] [--tcs <percent>] [--tds <percent>] [--json]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: { ...TERMS_OPTIONS, ...JSON_OPTION },
        allowPositionals: true,
      });
      const [id, isJson] = [requestOf(positionals[0]), values.json];
      const approved = await approveVendor(COMMAND_LINE, id, typedTerms(values));
      if (!approved.ok) throw new Refused(NOT_FOUND);
      const { id: seller, slug } = approved.value;
      tell(
        isJson,
        { request: id, status: "approved", seller, slug },
        `Seller ${seller} is in the shop; its page is /en/vendor-products/${slug}.`,
      );
    },
  },
  reject: {
    usage: "<request> --reason <text> [--json]",
    run: async (words) => {
      const { id, reason, isJson } = withReason(words);
      if (!(await rejectVendor(COMMAND_LINE, id, reason)).ok) throw new Refused(NOT_FOUND);
      tell(isJson, { request: id, status: "rejected" }, "Rejected; the applicant may ask again.");
    },
  },
  suspend: {
    usage: "<request> --reason <text> [--json]",
    run: async (words) => {
      const { id, reason, isJson } = withReason(words);
      const switched = await switchVendorOfRequest(COMMAND_LINE, id, { isActive: false, note: reason });
      if (!switched.ok)
        throw new Refused(
          switched.code === "OWN_COMPANY" ? OWN_COMPANY : "There is no approved request with this number.",
        );
      tell(
        isJson,
        { request: id, status: "suspended" },
        "Suspended; the seller's page and goods are off the shop.",
      );
    },
  },
  reinstate: {
    usage: "<request> [--json]",
    run: async (words) => {
      const { id, isJson } = withNumber(words);
      if (!(await switchVendorOfRequest(COMMAND_LINE, id, { isActive: true, note: "" })).ok)
        throw new Refused("There is no suspended request with this number.");
      tell(
        isJson,
        { request: id, status: "approved" },
        "Reinstated; the seller's page and goods are in the shop again.",
      );
    },
  },
};
