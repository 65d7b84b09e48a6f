"use client";
import { useLocale, useTranslations } from "next-intl";
import { useActionState, useEffect, useRef, useState, type FormEvent } from "react";
import { FormEnd, FormField } from "@/components/form/form-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { fetchCurrentProducts } from "@/components/product/use-current-products";
import { askedAbout } from "@/lib/forms/asked-about";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { CONTACT_RULES } from "@/lib/forms/field-check";
import { sendMessage, sendMessageForm } from "@/lib/shop/actions/message-actions";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

const EMPTY = { FullName: "", Email: "", PhoneNumber: "", Subject: "", Message: "" };

/** Contact form, with or without scripts. It is cleared after success; a failure keeps the typed text. */
export const ContactForm = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const labels = {
    FullName: t("contact.name"),
    Email: t("contact.email"),
    PhoneNumber: t("contact.phone"),
    Subject: t("contact.subject"),
    Message: t("contact.message"),
  };
  const [sent, sendForm] = useActionState(sendMessageForm, null);
  const refused = sent && !sent.answer.ok ? { values: sent.values, ...sent.answer } : null;
  const { form, values, set, fill, check, show, forget, wordsFor } = useCheckedForm(
    refused ? refused.values : EMPTY,
    CONTACT_RULES,
    labels,
    refused?.fields,
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(
    refused && !refused.fields ? t(`failures.${failureKey(refused.code)}`) : null,
  );

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const { ProductId: id } = askedAbout(window.location.search);
    if (id === null) return;
    const numbered = (product: string) => t("contact.aboutProduct", { id: product });
    const named = (name: string, product: string) => t("contact.aboutNamed", { name, id: product });
    // The subject of an earlier product may be in a draft; what the visitor typed stays.
    const isOurs = (old: string) => {
      const [product = ""] = /\d+(?=\D*$)/.exec(old) ?? [];
      const [before = "", after = ""] = named("\n", product).split("\n");
      return old === numbered(product) || (old.startsWith(before) && old.endsWith(after) && product !== "");
    };
    // The number says it as well, of a product that the shop does not show.
    void fetchCurrentProducts(language, [id])
      .catch(() => [])
      .then(([product]) =>
        fill("Subject", product ? named(product.name.text, String(id)) : numbered(String(id)), isOurs),
      );
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      sendMessage(language, { ...values, ...askedAbout(window.location.search) }),
    );
    setBusy(false);
    if (answer.ok) {
      toastSuccess(t("contact.sent"));
      set(EMPTY);
      forget();
      return;
    }
    if (answer.fields) return show(answer.fields);
    setFailure(t(`failures.${failureKey(answer.code)}`));
    toastFailure(t("failures.FAULT"));
  };

  return (
    <form ref={form} className="form" action={sendForm} noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="language" value={language} />
      {sent?.answer.ok ? (
        <p className="full" role="status">
          {t("contact.sent")}
        </p>
      ) : null}
      <FormField label={labels.FullName} problem={wordsFor("FullName")}>
        {(control) => (
          <input
            {...control}
            name="FullName"
            dir="auto"
            placeholder=" "
            autoComplete="name"
            value={values.FullName}
            onChange={(event) => set({ FullName: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={labels.Email} problem={wordsFor("Email")}>
        {(control) => (
          <input
            {...control}
            name="Email"
            type="email"
            dir="ltr"
            autoComplete="email"
            value={values.Email}
            onChange={(event) => set({ Email: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={labels.PhoneNumber} problem={wordsFor("PhoneNumber")}>
        {(control) => (
          <input
            {...control}
            name="PhoneNumber"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            value={values.PhoneNumber}
            onChange={(event) => set({ PhoneNumber: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={labels.Subject} problem={wordsFor("Subject")}>
        {(control) => (
          <input
            {...control}
            name="Subject"
            dir="auto"
            placeholder=" "
            value={values.Subject}
            onChange={(event) => set({ Subject: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={labels.Message} problem={wordsFor("Message")} isFull>
        {(control) => (
          <textarea
            {...control}
            name="Message"
            dir="auto"
            placeholder=" "
            rows={6}
            value={values.Message}
            onChange={(event) => set({ Message: event.target.value })}
          />
        )}
      </FormField>
      <FormEnd failure={failure} button={t("contact.send")} isBusy={isBusy} />
      <BusyOverlay isBusy={isBusy} label={t("contact.busy")} />
    </form>
  );
};
