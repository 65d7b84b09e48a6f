"use client";
import { useTranslations } from "next-intl";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { endVisit } from "@/lib/store/shop-store";
import { toastLoneFailure } from "@/lib/store/toasts";

/** Ends the session of this browser and leads home. */
export const LogOutButton = ({ language, className }: { language: Language; className?: string }) => {
  const t = useTranslations("islands.header");
  const failures = useTranslations("islands.failures");
  const leave = async () => {
    // Loaded at the first call, because no page needs it before.
    const answer = await import("@/lib/shop/actions/account-actions")
      .then(({ logOut }) => logOut(language))
      .catch(() => null);
    if (!answer?.ok) return toastLoneFailure(failures(navigator.onLine ? "FAULT" : "OFFLINE"));
    endVisit();
    window.location.assign(links.home(language));
  };
  return (
    <button type="button" className={className} onClick={() => void leave()}>
      {t("logout")}
    </button>
  );
};
