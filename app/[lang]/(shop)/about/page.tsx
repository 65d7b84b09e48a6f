import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StaticPage } from "@/components/content/static-page";
import { isLanguage } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getSite } from "@/lib/shop/site";

export const revalidate = 3600;

type Props = { params: Promise<{ lang: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations("content");
  return pageMetadata({
    language: lang,
    title: t("about"),
    description: t("meta.about"),
    path: (language) => links.page(language, "about"),
  });
};

const AboutPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations("content");
  const site = getSite(lang);
  return (
    <StaticPage language={lang} title={t("about")}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: site.aboutHtml }} />
    </StaticPage>
  );
};

export default AboutPage;
