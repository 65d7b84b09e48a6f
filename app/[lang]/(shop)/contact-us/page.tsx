import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContactDetails } from "@/components/content/contact-details";
import { ContactForm } from "@/components/content/contact-form";
import { StaticPage } from "@/components/content/static-page";
import { ScreenWords } from "@/components/layout/screen-words";
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
    title: t("contact"),
    description: t("meta.contact"),
    path: (language) => links.page(language, "contact-us"),
  });
};

const ContactPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations("content");
  const site = getSite(lang);
  return (
    <StaticPage language={lang} title={t("contact")}>
      <p className="lead">{t("contactLead")}</p>
      <ContactDetails site={site} />
      <section className="write" aria-labelledby="write">
        <h2 id="write">{t("write")}</h2>
        <ScreenWords of={["contact"]}>
          <ContactForm />
        </ScreenWords>
      </section>
    </StaticPage>
  );
};

export default ContactPage;
