"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, type FormEvent, useId } from "react";
import { FormEnd, HoneypotField, honeypotValue } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { Code } from "@/components/ui/inline-text";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { REVIEW_MAX, REVIEW_RULES } from "@/lib/forms/field-check";
import { submitReview } from "@/lib/shop/actions/message-actions";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import { Icon } from "@/components/ui/icon";

type Props = { value: string; onChange: (value: string) => void; problem: string | null };

/** One to five stars. None is preselected (ruling O74). */
const StarChoice = ({ value, onChange, problem }: Props) => {
  const t = useTranslations("islands.review");
  const id = useId();
  return (
    <fieldset
      className={problem ? "field star-choice full bad" : "field star-choice full"}
      aria-describedby={id}
    >
      <legend className="lbl">{t("rating")}</legend>
      <span className="say" id={id} {...(problem ? { role: "alert" } : {})}>
        {problem}
      </span>
      <div>
        {["1", "2", "3", "4", "5"].map((n) => (
          <label key={n}>
            <input
              type="radio"
              className="vh"
              name="ReviewRating"
              value={n}
              checked={value === n}
              onChange={() => onChange(n)}
            />
            <Icon name="star" size={28} />
            <span className="vh">{t("stars", { n: Number(n) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const EMPTY = { ReviewRating: "", ReviewerName: "", ReviewerEmail: "", ReviewTitle: "", ReviewBody: "" };

/** Milliseconds after which the cached page is requested again: it expires within a second of a change. */
const SHOWN_AFTER = [800, 2500];

/** Review form, open to anyone (requirement R182). A failure keeps the typed text. */
const ReviewForm = ({ productId, onSent }: { productId: number; onSent: () => void }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const labels = {
    ReviewRating: t("review.rating"),
    ReviewerName: t("review.name"),
    ReviewerEmail: t("review.email"),
    ReviewTitle: t("review.title"),
    ReviewBody: t("review.body"),
  };
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm(EMPTY, REVIEW_RULES, labels);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    const Website = honeypotValue(event.currentTarget);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      submitReview(language, productId, {
        ReviewerName: values.ReviewerName.trim(),
        ReviewerEmail: values.ReviewerEmail.trim(),
        ReviewTitle: values.ReviewTitle.trim(),
        ReviewBody: values.ReviewBody.trim(),
        ReviewRating: Number(values.ReviewRating),
        Website,
      }),
    );
    setBusy(false);
    if (answer.ok) {
      forget();
      toastSuccess(t("review.sent"));
      SHOWN_AFTER.forEach((wait) => setTimeout(() => router.refresh(), wait));
      return onSent();
    }
    if (answer.fields && show(answer.fields)) return;
    const key = failureKey(answer.code);
    setFailure(key === "FAULT" ? t("review.failed") : t(`failures.${key}`));
    toastFailure(t("review.failed"));
  };

  const field = (name: "ReviewerName" | "ReviewerEmail" | "ReviewTitle" | "ReviewBody") => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: wordsFor(name),
    maxLength: REVIEW_MAX,
  });

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <StarChoice
        value={values.ReviewRating}
        onChange={(ReviewRating) => set({ ReviewRating })}
        problem={wordsFor("ReviewRating")}
      />
      <TextField {...field("ReviewerName")} autoComplete="name" />
      <TextField
        {...field("ReviewerEmail")}
        type="email"
        dir="ltr"
        autoComplete="email"
        hint={t("review.emailHint")}
      />
      <TextField {...field("ReviewTitle")} isFull />
      <TextField
        {...field("ReviewBody")}
        rows={4}
        isFull
        hint={t.rich("review.count", {
          n: values.ReviewBody.length,
          max: REVIEW_MAX,
          code: (chunks) => <Code>{chunks}</Code>,
        })}
      />
      <HoneypotField />
      <FormEnd failure={failure} button={t("review.submit")} isBusy={isBusy} />
      <BusyOverlay isBusy={isBusy} label={t("review.busy")} />
    </form>
  );
};

export default ReviewForm;
