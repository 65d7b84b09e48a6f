"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { Phrase } from "@/components/ui/inline-text";
import { links } from "@/lib/languages/links";
import type { CartChange } from "@/lib/model/cart";
import { dismissMerge, keepOnlyThisCart, type CartMerge } from "@/lib/store/cart-merge";
import { toastInfo } from "@/lib/store/toasts";

/** Returns the effect of the merge on a line, as a key under `islands.joinedCarts`. */
const fateOf = ({ here, there, quantity }: CartChange): "gone" | "limited" | "brought" | "raised" => {
  if (quantity === 0) return "gone";
  if (quantity < there) return "limited";
  return here === 0 ? "brought" : "raised";
};

/**
 * Lists the lines that a login added from another device, with an undo that keeps this device's cart only.
 */
const JoinedCarts = ({ join }: { join: CartMerge }) => {
  const t = useTranslations("islands.joinedCarts");
  const store = useTranslations("islands.store");
  const language = useLocale();
  // This cart was empty and the whole other one was added, so a toast is enough.
  const isPlain = join.before.length === 0 && join.changes.every((change) => fateOf(change) === "brought");

  useEffect(() => {
    if (!isPlain) return;
    toastInfo(t("restored", { n: join.changes.length }), {
      text: store("goToCart"),
      href: links.page(language, "cart"),
    });
    dismissMerge();
  }, [isPlain, join, language, store, t]);

  if (isPlain) return null;
  const undo = () => {
    keepOnlyThisCart(join);
    toastInfo(t("undone"));
  };
  return (
    <ModalDialog title={t("title")} closeLabel={t("close")} onClose={dismissMerge}>
      <p className="quiet">{t("text")}</p>
      <ul className="joined">
        {join.changes.map((change, index) => (
          <li key={index}>
            <b>
              {change.name.text ? <Phrase text={change.name.text} lang={change.name.lang} /> : t("product")}
            </b>
            <small>{t(fateOf(change), { here: change.here, there: change.there, n: change.quantity })}</small>
          </li>
        ))}
      </ul>
      {/* The dialog closes itself before it is removed, so that messages in it move to the page. */}
      <form method="dialog" className="btns">
        <button className="btn">{t("keep")}</button>
        <button className="btn line" onClick={undo}>
          {t("undo")}
        </button>
      </form>
    </ModalDialog>
  );
};

export default JoinedCarts;
