import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AddedMessages } from "./added-messages";
import { pickMessages, type MessageGroup } from "./message-groups";

/** Words that only the islands within need, beside those that are on every page (island-words.ts). */
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
