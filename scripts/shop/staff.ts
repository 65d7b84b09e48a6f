import { parseArgs } from "node:util";
import { RIGHTS, STARTING_ROLES, type Right, type StartingRole } from "@/lib/model/desk-access";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import {
  firstOwnerLink,
  inviteStaff,
  resetStaff,
  type InvitationLink,
} from "@/lib/commerce/people/staff/invitations";
import { changePerson, listPeople } from "@/lib/commerce/people/staff/people";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { isLanguage } from "@/lib/languages/languages";
import { JSON_OPTION, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const NOBODY = "Nobody has an account with this e-mail address.";

const isRole = (word: string): word is StartingRole => Object.hasOwn(STARTING_ROLES, word);

/** Reads rights, or the names of roles that stand for theirs. */
const rightsOf = (words: string): Right[] => {
  const named = words
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .flatMap((word) => {
      if (isRole(word)) return STARTING_ROLES[word];
      const right = RIGHTS.find((known) => known === word);
      if (right === undefined)
        throw new Refused(
          `"${word}" is no right. The rights are ${RIGHTS.join(", ")}; a role stands for some: ${Object.keys(STARTING_ROLES).join(", ")}.`,
        );
      return [right];
    });
  return RIGHTS.filter((right) => named.includes(right));
};

/** Prints an invitation's link and its end. */
export const tellLink = ({ url, expiresAt }: InvitationLink, isJson: boolean): void => {
  if (isJson) print(JSON.stringify({ url, expiresAt }));
  else print(`This link works once, until ${when(expiresAt)} UTC:`, url);
};

const list: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    const people = (await listPeople()).map(({ passwordHash: _p, totpSecret, ...person }) => ({
      ...person,
      hasSecondFactor: totpSecret !== null,
    }));
    printRows(values.json, people, {
      "e-mail": ({ email }) => email,
      name: ({ name }) => name,
      role: ({ role }) => role,
      rights: ({ rights }) => rights.join(", "),
      "second factor": ({ hasSecondFactor }) => (hasSecondFactor ? "yes" : "no"),
      "last seen (UTC)": ({ lastSeenAt }) => (lastSeenAt === null ? "" : when(new Date(lastSeenAt))),
      state: ({ isActive }) => (isActive ? "on" : "off"),
    });
  },
};

const invite: Verb = {
  usage: `<e-mail> --name <name> [--role owner|staff] [--rights ${[...Object.keys(STARTING_ROLES), ...RIGHTS].join(",")}] [--language en|ar] [--json]`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        name: { type: "string", default: "" },
        role: { type: "string", default: "staff" },
        rights: { type: "string", default: "" },
        language: { type: "string", default: "en" },
        ...JSON_OPTION,
      },
      allowPositionals: true,
    });
    const [email = ""] = positionals;
    const { role, language } = values;
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refused("Name the e-mail address.");
    if (role !== "owner" && role !== "staff") throw new Refused("The role is owner or staff.");
    if (!isLanguage(language)) throw new Refused("The language is en or ar.");
    const rights = rightsOf(values.rights);
    const link = await inviteStaff(COMMAND_LINE, {
      email,
      name: values.name || email,
      role,
      rights,
      language,
    });
    if (!link.ok) throw new Refused("Somebody has an account with this e-mail address.");
    tellLink(link.value, values.json);
  },
};

const reset: Verb = {
  usage: "<e-mail> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const link = await resetStaff(COMMAND_LINE, positionals[0] ?? "");
    if (!link.ok) throw new Refused(NOBODY);
    tellLink(link.value, values.json);
  },
};

const firstOwner: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    const link = await firstOwnerLink();
    if (link === null) throw new Refused("The shop has an owner. Invite others: staff invite.");
    tellLink(link, values.json);
  },
};

const switched = (isActive: boolean): Verb => ({
  usage: "<e-mail>",
  run: async ([email = ""]) => {
    const person = (await listPeople()).find((one) => one.email.toLowerCase() === email.toLowerCase());
    const changed = person === undefined ? null : await changePerson(COMMAND_LINE, person.id, { isActive });
    if (changed === null) throw new Refused(NOBODY);
    if (!changed.ok)
      throw new Refused(changed.code === "LAST_OWNER" ? "The shop would have no owner left." : NOBODY);
    print(`${email}: ${isActive ? "on" : "off"}. Open sessions have ended.`);
  },
});

/** Reads an amount in rupees; null for a word that says that there is no limit. */
const limitOf = (typed: string): number | null => {
  const paise = typed === "none" ? null : typedNumber(typed, NUMBER_FIELDS.refundLimit);
  if (typed !== "none" && paise === null)
    throw new Refused(`"${typed}" is no amount in rupees; "none" is no limit.`);
  return paise;
};

const limit: Verb = {
  usage: "<e-mail> --refund <rupees or none> --day <rupees or none>",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { refund: { type: "string", default: "none" }, day: { type: "string", default: "none" } },
      allowPositionals: true,
    });
    const email = positionals[0] ?? "";
    const person = (await listPeople()).find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (person === undefined) throw new Refused(NOBODY);
    const refundLimits = { perRefundPaise: limitOf(values.refund), perDayPaise: limitOf(values.day) };
    await changePerson(COMMAND_LINE, person.id, { refundLimits });
    print(`${email}: gives back at most ${values.refund} at once and ${values.day} on a day.`);
  },
};

/** The people who run the shop. */
export const STAFF: Record<string, Verb> = {
  list,
  invite,
  reset,
  limit,
  "first-owner": firstOwner,
  enable: switched(true),
  disable: switched(false),
};
