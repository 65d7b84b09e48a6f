"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { checkField } from "@/lib/forms/field-check";
import { refusalKey } from "@/lib/forms/call-action";
import { formatDate } from "@/lib/i18n/format-date";
import { formatMoney, toPaise } from "@/lib/model/money";
import { draftOf, dropDraft } from "@/lib/store/form-drafts";
import type { CouponView, CouponRefusal } from "./use-coupon";

const REASONS = [
  "UNKNOWN",
  "USED_UP",
  "USED_BY_YOU",
  "NO_ITEMS",
  "DISCOUNTED_ITEMS",
  "NOT_YET",
  "EXPIRED",
  "MINIMUM",
] as const;

const day = (fact: unknown): string => (typeof fact === "string" ? formatDate(fact) : "");
const rupees = (fact: unknown): string => (typeof fact === "number" ? formatMoney(toPaise(fact)) : "");

/** Message 'Invalid coupon code!' with the reason (requirement R271). */
const CouponRefusalText = ({ code, facts }: CouponRefusal) => {
  const t = useTranslations("islands");
  const reason = REASONS.find((known) => known === facts.reason);
  const values = {
    startsOn: day(facts.startsOn),
    endsOn: day(facts.endsOn),
    minimum: rupees(facts.minimum),
    missing: rupees(facts.missing),
  };
  return (
    <>
      {t(refusalKey(code))}{" "}
      {code === "COUPON_INVALID" && reason
        ? t.rich(`checkout.coupon.why.${reason}`, { ...values, c: (chunks) => <Code>{chunks}</Code> })
        : null}
    </>
  );
};

/** Maximum characters of a code (requirement R269). */
const CODE_MAX = 30;

/**
 * Field for a coupon, its state when applied, and its removal. If coupons are not allowed, it shows the
 * reason (ruling O48).
 */
export const CouponBox = ({
  coupon,
  isReady,
}: {
  coupon: CouponView;
  /** True if the cart is loaded. */ isReady: boolean;
}) => {
  const t = useTranslations("islands");
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { applied, refusal } = coupon;
  const text = typed ?? coupon.code;
  const form = useRef<HTMLFormElement>(null);

  // A code that was typed before a reload and not applied.
  useEffect(() => {
    const draft = form.current && draftOf(form.current).CouponCode;
    if (draft) setTyped((old) => old ?? draft);
  }, []);

  if (coupon.hasDiscounted) {
    return (
      <section className="coupon">
        <h2>{t("checkout.coupon.title")}</h2>
        <p className="quiet">{t("checkout.coupon.why.DISCOUNTED_ITEMS")}</p>
      </section>
    );
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const found = checkField(text, { required: true, max: CODE_MAX });
    setProblem(
      found
        ? t(`fieldCheck.${found.rule}`, { field: t("checkout.coupon.code"), n: found.n ?? 0, letter: "" })
        : applied
          ? t("checkout.coupon.already")
          : null,
    );
    if (found) return;
    setBusy(true);
    await coupon.apply(text.trim());
    dropDraft(form.current);
    setBusy(false);
  };
  const remove = () => {
    coupon.remove();
    setTyped("");
    dropDraft(form.current);
    setProblem(null);
  };
  const isBad = problem !== null || refusal !== null;
  return (
    <section className="coupon">
      <h2>{t("checkout.coupon.title")}</h2>
      <div role="status">
        {applied ? (
          <p className="applied">
            <Icon name="tag" size={18} />
            <span>{t.rich("checkout.coupon.applied", { code: () => <Code>{applied}</Code> })}</span>
            <button type="button" onClick={remove}>
              {t("checkout.coupon.remove")}
            </button>
          </p>
        ) : null}
      </div>
      <form ref={form} onSubmit={apply} noValidate className={isBad ? "field bad" : "field"}>
        <label htmlFor={id}>{t("checkout.coupon.code")}</label>
        <span className="join">
          <input
            id={id}
            name="CouponCode"
            className="in"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={`${id}-say`}
            aria-invalid={isBad}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
          <button type="submit" className="btn line" aria-disabled={isBusy || !isReady}>
            {t("checkout.coupon.apply")}
          </button>
        </span>
        <span className="say wide" id={`${id}-say`} role="alert">
          {problem ?? (refusal ? <CouponRefusalText {...refusal} /> : null)}
        </span>
      </form>
    </section>
  );
};
