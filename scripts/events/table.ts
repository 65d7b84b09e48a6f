import { AUDIENCES, EVENTS, type Audience } from "@/lib/commerce/base/events";

const HEADS: Record<Audience, string> = {
  customer: "Customer",
  seller: "Seller",
  owner: "Owner",
  visitor: "Visitor",
  person: "Person at the desk",
};

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The text of docs/events.md. */
export const eventsPage = (): string =>
  [
    "# Who hears of what",
    "",
    "Each event of the shop, the kind of mail by which each audience hears of it, and the push to devices of the desk that are turned on (the owner, staff for orders, and the seller concerned). Made from `lib/commerce/base/events.ts` by `npm run events`. The words of a mail stand in `messages/` under `mail`, its writer in `lib/commerce/content/mail/letters.ts`.",
    "",
    row(["Event", ...AUDIENCES.map((audience) => HEADS[audience]), "Push"]),
    row(["Event", ...AUDIENCES, "Push"].map(() => "---")),
    ...Object.entries<Partial<Record<Audience | "push", string>>>(EVENTS).map(([event, kinds]) =>
      row([event, ...AUDIENCES.map((audience) => kinds[audience] ?? ""), kinds.push ?? ""]),
    ),
    "",
  ].join("\n");
