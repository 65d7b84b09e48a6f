"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { links } from "@/lib/languages/links";
import { logOutEverywhere } from "@/lib/shop/actions/account-actions";
import { endVisit } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/** Ends every session of this customer, for a lost or lent device. */
export const LogOutEverywhere = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await callAction(() => logOutEverywhere(language));
    setBusy(false);
    if (!answer.ok) {
      setFailure(t(`failures.${failureKey(answer.code)}`));
      return toastFailure(t("failures.FAULT"));
    }
    endVisit();
    toastSuccess(t("account.leftEverywhere"));
    router.push(links.page(language, "login"));
  };

  return (
    <>
      {failure ? (
        <p className="wrong" role="alert">
          {failure}
        </p>
      ) : null}
      <button type="button" className="btn line" aria-disabled={isBusy} onClick={() => void leave()}>
        {t("account.leaveEverywhere")}
      </button>
    </>
  );
};
