"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";

/** Says that there is no connection until there is one; drawn here since the toasts' own script could not be loaded now. */
export const OfflineNote = ({ onOnline }: { onOnline: () => void }) => {
  const t = useTranslations("islands.failures");
  useEffect(() => {
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [onOnline]);
  return (
    <div className="toasts">
      <div className="toast over-box bad" role="alert">
        <Icon name="alert" />
        <span>{t("OFFLINE")}</span>
      </div>
    </div>
  );
};
