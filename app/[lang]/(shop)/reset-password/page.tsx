import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ResetForm } from "@/components/account/reset-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { accountMetadata } from "../account-metadata";

export const revalidate = 3600;

type Props = { params: Promise<{ lang: string }> };

export const generateMetadata = accountMetadata("reset-password", "reset", "resetText");

const ResetPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations({ locale: lang, namespace: "account" });
  return (
    <main id="main" className="wrap">
      <div className="duo">
        <section>
          <h1>{t("reset")}</h1>
          <p className="quiet">{t("resetText")}</p>
          <ClientMessages of={["account", "refusals", "unsentMail"]}>
            <ResetForm />
          </ClientMessages>
        </section>
        <section className="aside">
          <h2>{t("remembered")}</h2>
          <a className="btn line" href={links.page(lang, "login")}>
            {t("login")}
          </a>
        </section>
      </div>
    </main>
  );
};

export default ResetPage;
