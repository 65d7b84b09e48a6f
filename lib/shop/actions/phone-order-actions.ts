"use server";
import type { z } from "zod";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { toRupees } from "@/lib/model/money";
import { done, failed } from "../action-result";
import * as shape from "../action-shapes";
import { formAction } from "../checked-action";
import { sentOrderOf } from "../sent-order";
import { callerOf } from "../session";
import { ask } from "../transport";
import { getUnsentMail } from "../unsent-mail";

export type PhoneOrderForm = z.output<typeof shape.phoneOrder>;

/** Places the order of a link, or goes on with its payment; it may be repeated. */
export const payPhoneOrder = formAction(
  [shape.language, shape.phoneOrder, shape.paymentProof],
  async (language, form, proof): Promise<ActionResult<SentOrder>> => {
    const caller = await callerOf(language);
    const answer = await ask(
      "post-phone-order",
      {
        Token: form.token,
        Version: form.version,
        PaymentMethod: form.paymentMethod,
        paymentToken: proof.token,
        ExpectedTotal: toRupees(form.expectedTotal),
        IsAgeDeclared: form.isAgeDeclared,
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      caller,
    );
    if (!answer.ok) return failed(answer);
    const row = answer.rows[0];
    return row ? done(sentOrderOf(row, await getUnsentMail(caller))) : { ok: false, code: "FAULT" };
  },
);

/** Gives up the payment of a link. True if it had succeeded and the order is placed. */
export const cancelPhonePayment = formAction(
  [shape.language, shape.text],
  async (language, token): Promise<ActionResult<boolean>> => {
    const answer = await ask(
      "cancel-phone-payment",
      { Token: token, recordValueJson: "{}" },
      await callerOf(language),
    );
    return answer.ok ? done(answer.rows[0]?.IsPlaced ?? false) : failed(answer);
  },
);
