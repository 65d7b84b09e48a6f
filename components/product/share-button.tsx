"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";
import { usePurchase } from "./purchase";

/** Sends this page with what is chosen on it: by the phone's own sheet, elsewhere by copying the address. */
export const ShareButton = () => {
  const t = useTranslations("islands.product");
  const { product } = usePurchase();

  const share = async () => {
    const url = window.location.href.replace(/#.*$/, "");
    try {
      if (window.matchMedia("(pointer: coarse)").matches && "share" in navigator)
        return await navigator.share({ title: product.name, url });
      await navigator.clipboard.writeText(url);
      toastSuccess(t("linkCopied"));
    } catch (error) {
      // Somebody who closes the phone's sheet has not failed.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        toastInfo(t("copyLink"), { text: url, href: url });
    }
  };

  return (
    <button type="button" className="link small by-script" onClick={() => void share()}>
      <Icon name="share" size={18} />
      {t("share")}
    </button>
  );
};
