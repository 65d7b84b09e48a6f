"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { TextField } from "@/components/form/text-field";
import { HoneypotField, honeypotValue } from "@/components/form/form-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { NOTICE_RULES } from "@/lib/forms/field-check";
import { askStockNotice, ownEmail } from "@/lib/shop/subscription-actions";
import { useShop } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/**
 * Form for one mail when the product is back. The address is prefilled for a logged-in customer, and kept
 * after a failure.
 */
const NotifyForm = ({ productId }: { productId: number }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm({ Email: "" }, NOTICE_RULES, {
    Email: t("notice.email"),
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const answered = useRef<HTMLParagraphElement>(null);
  const isLoggedIn = useShop((shop) => shop.user.loggedIn);

  const typed = values.Email !== "";
  const isFilled = useRef(false);
  useEffect(() => {
    if (!isLoggedIn || typed || isFilled.current) return;
    isFilled.current = true;
    void ownEmail().then(
      (own) =>
        own &&
        form.current?.querySelector<HTMLInputElement>("[name=Email]")?.value === "" &&
        set({ Email: own }),
      () => undefined,
    );
  });
  useEffect(() => {
    if (isAsked) answered.current?.focus();
  }, [isAsked]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    const Website = honeypotValue(event.currentTarget);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      askStockNotice(language, productId, { Email: values.Email.trim(), Website }),
    );
    setBusy(false);
    if (answer.ok) {
      forget();
      setAsked(true);
      return toastSuccess(t("notice.asked"));
    }
    if (answer.fields && show(answer.fields)) return;
    const words = t(`failures.${failureKey(answer.code)}`);
    setFailure(words);
    toastFailure(words);
  };

  if (isAsked)
    return (
      <p ref={answered} className="notify" tabIndex={-1}>
        {t("notice.asked")}
      </p>
    );
  return (
    <form
      ref={form}
      className="notify"
      method="post"
      noValidate
      aria-label={t("notice.title")}
      onSubmit={(event) => void submit(event)}
    >
      <b>{t("notice.title")}</b>
      <TextField
        name="Email"
        label={t("notice.email")}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={values.Email}
        onChange={(Email) => set({ Email })}
        problem={wordsFor("Email")}
        hint={t("notice.hint")}
      />
      <button className="btn line" aria-disabled={isBusy}>
        {t("notice.ask")}
      </button>
      {failure ? (
        <p className="wrong" role="alert">
          {failure}
        </p>
      ) : null}
      <HoneypotField />
    </form>
  );
};

export default NotifyForm;
