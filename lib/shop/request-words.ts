import "server-only";
import type { AbstractIntlMessages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { lang } from "next/root-params";
import { languageOf } from "@/lib/languages/languages";
import { pageMessages } from "./page-messages";

/** Determines the language of a render: the requested one (actions, routes), else the URL's first segment. */
export default getRequestConfig(async ({ locale }) => {
  const asked = locale ?? (await lang().catch(() => undefined));
  const language = languageOf(asked);
  return {
    locale: language,
    messages: (await pageMessages(language)) as AbstractIntlMessages,
    timeZone: "Asia/Kolkata",
  };
});
