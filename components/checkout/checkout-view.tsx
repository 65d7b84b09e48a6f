"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { Icon } from "@/components/ui/icon";
import { failureKey } from "@/lib/forms/attempt";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { toastFailure, toastInfo } from "@/lib/store/toasts";
import { usePricedCart } from "@/lib/store/use-priced-cart";
import { orderKey } from "@/lib/store/visit";
import { ConfirmDialog } from "./confirm-dialog";
import { OrderTable } from "./order-table";
import { NO_METHOD, PaymentPanel } from "./payment-panel";
import { useNote } from "./use-note";
import { usePlaceOrder } from "./use-place-order";

const NOTE_MAX = 2000;

type Props = {
  language: Language;
  /** Drawn by the server from the profile. */
  billing: ReactNode;
  email: string;
  /** Its parts, for the confirmation. */
  address: string[];
  isAddressComplete: boolean;
  methods: { id: number; label: string }[];
};

/** What is ordered, the note, and the panel that places the order. */
const CheckoutView = ({ language, billing, email, address, isAddressComplete, methods }: Props) => {
  const t = useTranslations("islands.checkout");
  const failures = useTranslations("islands.failures");
  const router = useRouter();
  const priced = usePricedCart(language);
  const { items, cart, isRestored, isStale } = priced;
  const order = usePlaceOrder(priced, language, email);
  const [note, setNote] = useNote();
  const [method, setMethod] = useState(NO_METHOD);
  const [problem, setProblem] = useState<"method" | "age" | null>(null);
  const [isAgeDeclared, setAgeDeclared] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = isRestored && items.length === 0 && !order.isPlaced;

  useEffect(() => {
    orderKey();
  }, []);
  useEffect(() => {
    if (!isEmpty) return;
    toastInfo(failures("CART_EMPTY"));
    router.replace(links.home(language));
  }, [isEmpty, failures, language, router]);

  const hasProblem = cart?.lines.some((line) => line.problem) ?? false;
  const needsAddress = cart?.lines.some((line) => !line.isDigital) ?? true;
  const needsAge = cart?.lines.some((line) => line.isDangerous) ?? false;
  const chosen = methods.find((offered) => String(offered.id) === method);
  const isDone = order.isPlaced || isEmpty;
  const total = order.change?.to ?? cart?.grandTotal ?? 0;

  const reason = (() => {
    if (priced.failure) return failures(failureKey(priced.failure));
    if (needsAddress && !isAddressComplete) return failures("ADDRESS_INCOMPLETE");
    if (hasProblem) return t.rich("fixInCart", { a: (chunks) => <a className="link" href={links.page(language, "cart")}>{chunks}</a> });
    return isDone || isStale ? t("waiting") : null;
  })();

  const ask = () => {
    const found = chosen ? (needsAge && !isAgeDeclared ? "age" : null) : "method";
    setProblem(found);
    if (found === null) return setAsking(true);
    toastFailure(failures(found === "method" ? "PAYMENT_METHOD_INVALID" : "AGE_NOT_DECLARED"));
    document.querySelector<HTMLElement>(found === "method" ? "[name=PaymentMethod]" : "[name=age]")?.focus();
  };
  const stop = () => {
    setAsking(false);
    order.dropChange();
  };
  const place = () => {
    setAsking(false);
    if (chosen) void order.place({ note: note.trim(), paymentMethod: chosen.id, isAgeDeclared: needsAge && isAgeDeclared, total });
  };

  return (
    <div className="cols">
      <div>
        {billing}
        <section className="block">
          <h2>{t("yourOrder")}</h2>
          <div className={isStale ? "dimmed" : undefined}>{cart ? <OrderTable lines={cart.lines} /> : <div className="bone tall" />}</div>
          {priced.failure ? (
            <div className="fail" role="alert">
              <Icon name="alert" />
              <span>{failures(failureKey(priced.failure))}</span>
              <button type="button" className="btn line" onClick={priced.reload}>
                {t("retry")}
              </button>
            </div>
          ) : null}
        </section>
        <section className="block">
          <h2 id="notes-head">{t("notes")}</h2>
          <textarea
            className="in"
            name="OrderNote"
            dir="auto"
            maxLength={NOTE_MAX}
            aria-labelledby="notes-head"
            placeholder={t("notesHint")}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </section>
      </div>
      <PaymentPanel
        cart={cart}
        isStale={isStale}
        language={language}
        methods={methods}
        method={method}
        methodProblem={problem === "method" ? failures("PAYMENT_METHOD_INVALID") : null}
        onMethod={(next) => {
          setMethod(next);
          setProblem(null);
        }}
        declaration={
          needsAge ? (
            <label className={problem === "age" ? "declare wrong" : "declare"}>
              <input type="checkbox" name="age" checked={isAgeDeclared} aria-invalid={problem === "age"} onChange={(event) => setAgeDeclared(event.target.checked)} />
              {t("age")}
            </label>
          ) : null
        }
        reason={reason}
        failure={
          order.failure ? (
            <p className="wrong form-say" role="alert">
              {order.failure.text}{" "}
              {order.failure.code === "KEY_REUSED" ? (
                <a className="link" href={links.page(language, "orders-history")}>
                  {t("seeOrders")}
                </a>
              ) : null}
              {order.failure.code === "UNAUTHENTICATED" || order.failure.code === "FORBIDDEN" ? (
                <a className="link" href={`${links.page(language, "login")}?next=${links.page(language, "checkout")}`}>
                  {t("login")}
                </a>
              ) : null}
            </p>
          ) : null
        }
        onPlace={ask}
      />
      {(isAsking || order.change) && chosen ? <ConfirmDialog total={total} oldTotal={order.change?.from ?? null} payment={chosen.label} address={address} onYes={place} onNo={stop} /> : null}
      <BusyOverlay isBusy={order.isBusy} label={t("busy")} />
    </div>
  );
};

export default CheckoutView;
