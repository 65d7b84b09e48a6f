import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type PhoneOrder = AdminAnswer<"phone-orders/show">;
export type PhoneLine = PhoneOrder["lines"][number];
/** What is wanted of a line, as it is saved. */
export type WantedLine = Pick<PhoneLine, "productId" | "selections" | "quantity">;
export type FoundArticle = AdminAnswer<"phone-orders/find-articles">["articles"][number];

/** Names a press, so that a repeated one counts once. `crypto.randomUUID` needs https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
