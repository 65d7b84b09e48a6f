"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** Seconds between two codes; the server counts them, too (ruling O94). */
const GAP = 60;

/** Sends the code again once a minute has passed. @param sentAt milliseconds, of the last code */
export const ResendButton = ({ sentAt, onResend }: { sentAt: number; onResend: () => void }) => {
  const t = useTranslations("islands.account");
  const [now, setNow] = useState(sentAt);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const left = Math.min(GAP, Math.ceil(GAP - (now - sentAt) / 1000));
  return left > 0 ? (
    <span className="small quiet">{t("resendIn", { n: left })}</span>
  ) : (
    <button type="button" className="link" onClick={onResend}>
      {t("resend")}
    </button>
  );
};
