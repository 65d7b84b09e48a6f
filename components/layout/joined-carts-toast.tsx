"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { links } from "@/lib/languages/links";
import { toastInfo } from "@/lib/store/toasts";

/** Says that carts were joined, while the script of the list of changes is missing. */
export const JoinedCartsToast = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  useEffect(
    () =>
      toastInfo(t("joinedCarts.title"), { text: t("store.goToCart"), href: links.page(language, "cart") }),
    [language, t],
  );
  return null;
};
