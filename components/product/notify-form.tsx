"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { TextField } from "@/components/form/text-field";
import { HoneypotField, honeypotValue } from "@/components/form/form-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { NOTICE_RULES } from "@/lib/forms/field-check";
import { askStockNotice, ownEmail } from "@/lib/shop/actions/subscription-actions";
import { useShop } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import { Money } from "@/components/ui/inline-text";
import { isolateNumbers } from "@/lib/languages/number-runs";
import type { Selection } from "@/lib/model/cart";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionsOfKey } from "@/lib/model/selections";
import { priceOf, queryOf, selectionsOf, type Choice, type Choosable } from "./choice";
import { usePurchase } from "./purchase";

/** Names an option of a product; empty if it has no such option. */
const optionText = (product: Choosable, { attributeId, optionId }: Selection): string =>
  [
    ...(attributeId === COLOR_ATTRIBUTE ? product.colors.map(({ id, name }) => ({ id, name })) : []),
    ...(attributeId === SIZE_ATTRIBUTE
      ? product.sizes.map(({ id, shortName }) => ({ id, name: shortName }))
      : []),
    ...(product.attributes.find(({ id }) => id === attributeId)?.options ?? []),
  ].find(({ id }) => id === optionId)?.name.text ?? "";

/** Distance of an option from the chosen one, in places of its list; a colour is further than any size. */
const distance = (product: Choosable, chosen: Selection, optionId: number): number => {
  if (chosen.optionId === optionId) return 0;
  const list: readonly { id: number }[] =
    chosen.attributeId === SIZE_ATTRIBUTE
      ? product.sizes
      : (product.attributes.find(({ id }) => id === chosen.attributeId)?.options ?? []);
  const place = (id: number) => list.findIndex((option) => option.id === id);
  return list.length === 0 ? 100 : Math.abs(place(optionId) - place(chosen.optionId));
};

/** The variants in stock that are nearest to the choice, with links to their addresses. */
const Nearest = () => {
  const t = useTranslations("islands.product");
  const { product, choice } = usePurchase();
  const chosen = selectionsOf(choice);
  const near = (product.variants ?? [])
    .filter(([, , stock]) => product.isInStock && stock >= product.minimumQuantity)
    .map(([key, sku]) => {
      const selections = selectionsOfKey(key);
      const far = chosen.reduce((sum, one) => {
        const other = selections.find(({ attributeId }) => attributeId === one.attributeId);
        return sum + (other === undefined ? 0 : distance(product, one, other.optionId));
      }, 0);
      const options = Object.fromEntries([
        ...Object.entries(choice.options),
        ...selections
          .filter((s) => s.attributeId > SIZE_ATTRIBUTE)
          .map((s) => [s.attributeId, s.optionId] as const),
      ]);
      const of = (attributeId: number) =>
        selections.find((s) => s.attributeId === attributeId)?.optionId ?? null;
      const its: Choice = {
        colorId: of(COLOR_ATTRIBUTE),
        sizeId: of(SIZE_ATTRIBUTE),
        options,
        showsSizeImage: false,
      };
      return { sku, far, its, name: selections.map((s) => optionText(product, s)).join(" · ") };
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, 3);
  if (near.length === 0) return null;
  return (
    <>
      <b>{t("nearest")}</b>
      <ul>
        {near.map(({ sku, its, name }) => (
          <li key={sku}>
            <a className="link" href={`?${queryOf(its)}`} rel="nofollow">
              {isolateNumbers(name)}
            </a>{" "}
            <Money paise={priceOf(product, its).discounted ?? priceOf(product, its).unit} />
          </li>
        ))}
      </ul>
    </>
  );
};

/**
 * Replacement for a choice that cannot be bought: one mail when it is back, and the nearest in stock. A
 * combination that is not made never comes back, so no mail is offered.
 */
const Instead = ({
  cannotNotify = false,
}: {
  /** The host has no stock alerts. */ cannotNotify?: boolean;
}) => {
  const { availability } = usePurchase();
  return (
    <>
      {availability === "unmade" || cannotNotify ? null : <NotifyForm />}
      <div className="nearest">
        <Nearest />
      </div>
    </>
  );
};

/**
 * Form for one mail when the choice is back. The address is prefilled for a logged-in customer, and kept
 * after a failure.
 */
const NotifyForm = () => {
  const { product, choice } = usePurchase();
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
      askStockNotice(language, product.id, selectionsOf(choice), { Email: values.Email.trim(), Website }),
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

export default Instead;
