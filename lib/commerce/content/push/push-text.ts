import "server-only";
import { createTranslator, type Locale } from "next-intl";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { formatMoney } from "@/lib/model/money";
import type { PushKind, PushPayloads, ShownPush } from "@/lib/model/push";
import { ltr } from "../../base/isolate";
import { deskLink, deskOrderLink, shopName } from "../mail/shop";

const pushWords = (language: Language) =>
  createTranslator({
    locale: LANGUAGES[language].tag as Locale,
    messages: MESSAGE_FILES[language],
    namespace: "push",
    onError: (error) => {
      throw error;
    },
  });
type Words = ReturnType<typeof pushWords>;
type Text = Pick<ShownPush, "body" | "url">;

const WRITERS: { [K in PushKind]: (payload: PushPayloads[K], t: Words) => Text } = {
  "new-order": ({ number, amountPaise }, t) => ({
    body: t("newOrder", { number: ltr(number), amount: ltr(formatMoney(amountPaise, "always")) }),
    url: deskOrderLink(number),
  }),
  "cannot-deliver": ({ number }, t) => ({
    body: t("cannotDeliver", { number: ltr(number) }),
    url: deskOrderLink(number),
  }),
  "order-note": ({ number }, t) => ({
    body: t("orderNote", { number: ltr(number) }),
    url: deskOrderLink(number),
  }),
  message: (_payload, t) => ({ body: t("message"), url: deskLink("messages") }),
};

/** Writes what a device shows. */
export const pushText = <K extends PushKind>(
  kind: K,
  payload: PushPayloads[K],
  language: Language,
): ShownPush => ({
  title: shopName(language),
  ...WRITERS[kind](payload, pushWords(language)),
  lang: language,
  dir: LANGUAGES[language].dir,
});
