"use server";
import { redirect } from "next/navigation";
import type { Answer } from "@/lib/contract/calls";
import type { FailureCode } from "@/lib/contract/response-msg";
import { languageOf } from "@/lib/languages/languages";
import { orderLinks } from "@/lib/i18n/order-links";
import type { WaitResult } from "@/lib/model/order-confirmation";
import { answerMailedLink } from "../action-result";
import * as shape from "../action-shapes";
import { checkedAction } from "../checked-action";
import { callerOf } from "../session";
import { ask } from "../transport";

/** What the page of a waiting order says of a refused answer; other refusals are `failed`. */
const SAID: Partial<Record<FailureCode, WaitResult>> = {
  CODE_INVALID: "wrong-code",
  TOO_MANY_REQUESTS: "wait",
  NOT_FOUND: "over",
};

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Shows the order's page again with what became of the answer. */
const show = (form: FormData, answer: Answer<unknown>, done: WaitResult, invalid: WaitResult): never => {
  const said = answer.ok
    ? done
    : answer.code === "INVALID_REQUEST"
      ? invalid
      : (SAID[answer.code] ?? "failed");
  redirect(orderLinks.answered(languageOf(form.get("language")), textOf(form, "number"), said));
};

/** The customer's own order of a form, which works without scripts. */
const ownOrder = async (form: FormData) => ({
  params: { OrderId: Number(textOf(form, "order")), recordValueJson: "{}" },
  caller: await callerOf(languageOf(form.get("language"))),
});

/** Confirms a waiting order by the digits of its mail. */
export const confirmOrder = checkedAction([shape.formData], undefined, async (form): Promise<void> => {
  const { params, caller } = await ownOrder(form);
  const sent = await ask("confirm-order", { ...params, Code: textOf(form, "code") }, caller);
  show(form, sent, "confirmed", "wrong-code");
});

/** Has the mail about a waiting order sent again. */
export const sendConfirmation = checkedAction([shape.formData], undefined, async (form): Promise<void> => {
  const { params, caller } = await ownOrder(form);
  const email = textOf(form, "email");
  const sent = await ask("send-order-confirmation", { ...params, EmailAddress: email }, caller);
  show(form, sent, "sent", "wrong-email");
});

/** Cancels a waiting order. */
export const cancelWaitingOrder = checkedAction([shape.formData], undefined, async (form): Promise<void> => {
  const { params, caller } = await ownOrder(form);
  show(form, await ask("cancel-payment", params, caller), "cancelled", "failed");
});

export const confirmMailedOrder = checkedAction([shape.formData], undefined, async (form): Promise<void> =>
  answerMailedLink("confirm-mailed-order", "orders-history/confirm", form),
);

export const refuseMailedOrder = checkedAction([shape.formData], undefined, async (form): Promise<void> =>
  answerMailedLink("refuse-mailed-order", "orders-history/not-mine", form),
);
