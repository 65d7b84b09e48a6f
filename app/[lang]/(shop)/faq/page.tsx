import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StaticPage } from "@/components/content/static-page";
import { Icon } from "@/components/ui/icon";
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
    title: t("faq"),
    description: t("meta.faq"),
    path: (language) => links.page(language, "faq"),
  });
};

const FaqPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations("content");
  const site = getSite(lang);
  return (
    <StaticPage language={lang} title={t("faq")}>
      <div className="faq">
        {site.faq.map((entry) => (
          <details key={entry.question} open>
            <summary>
              <h2>{entry.question}</h2>
              <Icon name="down" size={18} />
            </summary>
            <p>{entry.answer}</p>
          </details>
        ))}
      </div>
    </StaticPage>
  );
};

export default FaqPage;
