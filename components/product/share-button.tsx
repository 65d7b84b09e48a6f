"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { toastLoneFailure } from "@/lib/store/toasts";
import { usePurchase } from "./purchase";

/** Shares this page. Its script is loaded at the first press. */
export const ShareButton = () => {
  const t = useTranslations("islands");
  const { product } = usePurchase();

  const share = () =>
    import("./share-page").then(
      ({ sharePage }) =>
        sharePage(product.name, { copied: t("product.linkCopied"), copyThis: t("product.copyLink") }),
      () => toastLoneFailure(t("failures.PART_MISSING")),
    );

  return (
    <button type="button" className="link small by-script" onClick={() => void share()}>
      <Icon name="share" size={18} />
      {t("product.share")}
    </button>
  );
};
