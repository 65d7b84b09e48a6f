"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/lib/forms/call-action";
import { endListedSession } from "@/lib/shop/actions/account-actions";
import { toastLoneFailure, toastSuccess } from "@/lib/store/toasts";

/** Ends another session of this customer. @param date when it was last used, as the page shows it */
export const EndSession = ({ id, device, date }: { id: number; device: string; date: string }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callAction(() => endListedSession(language, id));
    setBusy(false);
    if (!answer.ok) return toastLoneFailure(t("failures.FAULT"));
    toastSuccess(t("account.sessionEnded"));
    router.refresh();
  };

  return (
    <button
      type="button"
      className="btn line"
      aria-disabled={isBusy}
      aria-label={t("account.endSessionOf", { device, date })}
      onClick={() => void end()}
    >
      {t("account.endSession")}
    </button>
  );
};
