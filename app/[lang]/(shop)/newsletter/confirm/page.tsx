import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { isLanguage } from "@/lib/i18n/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { confirmNewsletter } from "@/lib/shop/newsletter-actions";
import { NewsletterStep, type StepProps } from "../newsletter-step";

/** The token is in the query. */
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: StepProps): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "newsletter.confirm" });
  // The token stays in the shop. Stricter than this, the form's own post would come without its origin and be refused.
  return { ...pageMetadata({ language: lang, title: t("title"), description: t("title"), path: (l) => `/${l}/newsletter/confirm`, isIndexed: false }), referrer: "same-origin" };
};

const ConfirmPage = (props: StepProps) => <NewsletterStep {...props} step="confirm" act={confirmNewsletter} />;

export default ConfirmPage;
