"use server";
import type { Language } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import type { UnsentMail } from "@/lib/model/unsent-mail";
import { done, failed } from "../action-result";
import * as shape from "../action-shapes";
import { formAction } from "../checked-action";
import { callerOf } from "../session";
import { ask } from "../transport";
import { getUnsentMail } from "../unsent-mail";

const recordOf = (languageCode: Language): string => JSON.stringify({ languageCode });

/**
 * Mails a one-time code. The response is the same for an unknown address (ruling O94).
 * @returns what became of the mail, if it does not leave
 */
export const sendCode = formAction(
  [shape.language, shape.text],
  async (language, Email): Promise<ActionResult<UnsentMail | null>> => {
    const caller = await callerOf(language);
    const answer = await ask(
      "validate-email-send-otp",
      { Email, recordValueJson: recordOf(language) },
      caller,
    );
    return answer.ok ? done(await getUnsentMail(caller)) : failed(answer);
  },
);

/** Sets a new password with the code. Every session of the account ends. */
export const changePassword = formAction(
  [shape.language, shape.newPassword],
  async (language, form): Promise<ActionResult> => {
    const { Email, Otp, Password, ConfirmPassword } = form;
    const answer = await ask(
      "validate-otp-change-password",
      { Email, Otp, Password, ConfirmPassword, recordValueJson: recordOf(language) },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);
