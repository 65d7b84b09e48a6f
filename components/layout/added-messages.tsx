"use client";
import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { useMemo, type ReactNode } from "react";

/** Adds messages to the existing ones, so that none is sent twice (client-messages.tsx). */
export const AddedMessages = ({
  words,
  children,
}: {
  words: Record<string, unknown>;
  children: ReactNode;
}) => {
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, islands: { ...messages.islands, ...words } }), [messages, words]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
};
