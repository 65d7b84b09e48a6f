"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";
import { usePurchase } from "./purchase";

/** Shares this page with its choice: by the system's share sheet, else by copying the address. */
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
      // Closing the share sheet is not an error.
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
