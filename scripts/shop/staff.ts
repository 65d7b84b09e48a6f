import { parseArgs } from "node:util";
import { AREAS, type Area } from "@/lib/model/desk-access";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import {
  firstOwnerLink,
  inviteStaff,
  resetStaff,
  type InvitationLink,
} from "@/lib/commerce/people/staff/invitations";
import { changePerson, listPeople } from "@/lib/commerce/people/staff/people";
import { isLanguage } from "@/lib/languages/languages";
import { JSON_OPTION, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const NOBODY = "Nobody has an account with this e-mail address.";

const areasOf = (words: string): Area[] =>
  words
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => {
      const area = AREAS.find((known) => known === word);
      if (area === undefined) throw new Refused(`"${word}" is no area. The areas are ${AREAS.join(", ")}.`);
      return area;
    });

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
      areas: ({ areas }) => areas.join(", "),
      "second factor": ({ hasSecondFactor }) => (hasSecondFactor ? "yes" : "no"),
      "last seen (UTC)": ({ lastSeenAt }) => (lastSeenAt === null ? "" : when(new Date(lastSeenAt))),
      state: ({ isActive }) => (isActive ? "on" : "off"),
    });
  },
};

const invite: Verb = {
  usage: `<e-mail> --name <name> [--role owner|staff] [--areas ${AREAS.join(",")}] [--language en|ar] [--json]`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        name: { type: "string", default: "" },
        role: { type: "string", default: "staff" },
        areas: { type: "string", default: "" },
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
    const areas = areasOf(values.areas);
    const link = await inviteStaff(COMMAND_LINE, {
      email,
      name: values.name || email,
      role,
      areas,
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

/** The people who run the shop. */
export const STAFF: Record<string, Verb> = {
  list,
  invite,
  reset,
  "first-owner": firstOwner,
  enable: switched(true),
  disable: switched(false),
};
