import "server-only";
import { redirect } from "next/navigation";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/i18n/languages";
import { callerOf } from "./session";
import { ask } from "./transport";

/**
 * Does what a mailed link is for and shows its page again with the result; a token that may be tried again stays in the
 * address.
 * @param path of the page, below the language
 */
export const answerMailedLink = async (
  call: "confirm-newsletter" | "unsubscribe-newsletter" | "stop-stock-notices",
  path: string,
  form: FormData,
): Promise<never> => {
  const [language, token] = [form.get("language"), form.get("token")];
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const Token = typeof token === "string" ? token : "";
  const answer = await ask(call, { Token, recordValueJson: "{}" }, await callerOf(spoken));
  const page = `/${spoken}/${path}`;
  if (answer.ok) redirect(`${page}?result=done`);
  redirect(
    answer.code === "NOT_FOUND" || answer.code === "INVALID_REQUEST"
      ? `${page}?result=gone`
      : `${page}?result=failed&token=${encodeURIComponent(Token)}`,
  );
};
