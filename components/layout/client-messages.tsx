import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type en from "@/messages/en.json";
import { AddedMessages } from "./added-messages";

type Islands = (typeof en)["islands"];

/** A group of messages under `islands`. */
type MessageGroup = keyof Islands;

/** Selects some groups. */
export const pickMessages = (islands: Islands, groups: readonly MessageGroup[]): Partial<Islands> =>
  Object.fromEntries(groups.map((group) => [group, islands[group]]));

/**
 * Groups of the islands on every page: header and search, toasts, failures, wishlist, merged carts, recently
 * viewed, comparison.
 */
export const EVERYWHERE = [
  "store",
  "failures",
  "fieldCheck",
  "header",
  "search",
  "failure",
  "recent",
  "joinedCarts",
  "compare",
] as const satisfies readonly MessageGroup[];

/** Sends messages that only the islands within need, in addition to those of every page (EVERYWHERE). */
export const ClientMessages = async ({
  of,
  children,
}: {
  of: readonly MessageGroup[];
  children: ReactNode;
}) => {
  const { islands } = await getMessages();
  return <AddedMessages words={pickMessages(islands, of)}>{children}</AddedMessages>;
};
