import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { STATUS_CODES, StatusScreen, type StatusCode } from "@/components/content/status-screen";
import { isLanguage, LANGUAGE_CODES } from "@/lib/languages/languages";
import { notFound } from "next/navigation";

/**
 * Rendered at build time in every language. The HTTP server sends them with the true status when a page
 * fails.
 */
export const generateStaticParams = () =>
  LANGUAGE_CODES.flatMap((lang) => STATUS_CODES.map((code) => ({ lang, code })));
export const dynamicParams = false;

type Props = { params: Promise<{ lang: string; code: string }> };

const statusOf = (code: string): StatusCode | undefined => STATUS_CODES.find((one) => one === code);

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const code = statusOf((await params).code);
  const t = await getTranslations("layout");
  return code ? { title: t(`statusPages.${code}.title`), robots: { index: false, follow: true } } : {};
};

const StatusPage = async ({ params }: Props) => {
  const { lang, code: text } = await params;
  const code = statusOf(text);
  if (!isLanguage(lang) || !code) notFound();
  return <StatusScreen language={lang} code={code} />;
};

export default StatusPage;
