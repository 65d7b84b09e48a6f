import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClearBrowserData } from "@/components/account/clear-browser-data";
import { StaticPage } from "@/components/content/static-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { isLanguage } from "@/lib/languages/languages";
import { accountMetadata } from "../account-metadata";

export const revalidate = 3600;

type Props = { params: Promise<{ lang: string }> };

export const generateMetadata = accountMetadata("refresh", "refresh", "refresh");

const RefreshPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations({ locale: lang, namespace: "account" });
  return (
    <StaticPage language={lang} title={t("refresh")}>
      <ClientMessages of={["account"]}>
        <ClearBrowserData />
      </ClientMessages>
    </StaticPage>
  );
};

export default RefreshPage;
