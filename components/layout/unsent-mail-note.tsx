"use client";
import { useTranslations } from "next-intl";
import type { UnsentMail } from "@/lib/model/unsent-mail";

/** Says that a mail does not leave the shop, with the page that lists it for who is on its machine (ruling O117). */
export const UnsentMailNote = ({ mail }: { mail: UnsentMail }) => {
  const t = useTranslations("islands.unsentMail");
  return (
    <>
      {t("text")}{" "}
      {mail.page === null ? null : (
        <a className="link" href={mail.page}>
          {t("page")}
        </a>
      )}
    </>
  );
};
