"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { toastLoneFailure } from "@/lib/store/toasts";

/** Shares and prints the page. The script of sharing is loaded at the first press. @param title of the shared page */
export const PageTools = ({ title }: { title: string }) => {
  const t = useTranslations("islands");
  const share = () =>
    import("../product/share-page").then(
      ({ sharePage }) =>
        sharePage(title, { copied: t("comparePage.linkCopied"), copyThis: t("comparePage.copyLink") }),
      () => toastLoneFailure(t("failures.PART_MISSING")),
    );
  return (
    <>
      <button type="button" className="link small by-script" onClick={() => void share()}>
        <Icon name="share" size={18} />
        {t("comparePage.share")}
      </button>
      <button type="button" className="link small by-script" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {t("comparePage.print")}
      </button>
    </>
  );
};
