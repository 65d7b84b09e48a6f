import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EVERYWHERE, pickMessages } from "@/components/layout/client-messages";
import { EARLY_PRESS } from "@/components/ui/inline-scripts.mjs";
import { IslandsRoot } from "@/components/layout/islands-root";
import { TextPreviewNote } from "@/components/layout/text-preview-note";
import { ToastRegion } from "@/components/ui/toast-region";
import { siteUrl } from "@/lib/ground/env";
import { isLanguage, LANGUAGES, type Language } from "@/lib/languages/languages";
import { getSite } from "@/lib/shop/site";
import { isTextPreview, textPreview } from "@/lib/shop/text-preview";
import "../globals.css";

/**
 * Nothing is rendered at build time: the first request renders a page from the database, which is then
 * cached.
 */
export const generateStaticParams = (): { lang: string }[] => [];

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // The page itself keeps the bars clear of the home indicator (app/styles/tokens.css).
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: "#0f261c",
};

type Params = { params: Promise<{ lang: string }> };

/** Icon of public/images/logo.svg, inlined, because every first visit would request the file. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" fill="#0b5a3a"/><circle cx="20" cy="20" r="8.4" fill="#fff"/><path d="M20 11.6a8.4 8.4 0 0 1 8.4 8.4" fill="none" stroke="#f5a800" stroke-width="2.6"/></svg>';

const ICONS: Metadata["icons"] = {
  icon: [
    { url: "/favicon.ico", sizes: "48x48" },
    { url: `data:image/svg+xml,${encodeURIComponent(MARK)}`, type: "image/svg+xml" },
  ],
  apple: "/images/mark-180.v1.png",
};

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const site = await getSite(lang);
  return {
    metadataBase: siteUrl(),
    title: { template: `%s | ${site.name}`, default: `${site.name}: ${site.tagline}` },
    description: site.tagline,
    manifest: `/${lang}/manifest.webmanifest`,
    icons: ICONS,
  };
};

/** In the body and as markup: a face asked for ahead in the head, where React would put it, keeps browsers from painting until it is there (docs/adr/0021). */
const fontLinks = (language: Language): string =>
  LANGUAGES[language].fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/${font}.woff2">`)
    .join("");

const RootLayout = async ({ children, params }: Params & { children: ReactNode }) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const preview = await textPreview();
  if (isTextPreview() && preview === null) notFound();
  const t = await getTranslations("layout");
  const { islands, product } = await getMessages();
  return (
    <html lang={lang} dir={LANGUAGES[lang].dir}>
      <body>
        <script id="early-press" dangerouslySetInnerHTML={{ __html: EARLY_PRESS }} />
        <div hidden dangerouslySetInnerHTML={{ __html: fontLinks(lang) }} />
        {/* Shown by the script above. */}
        <div id="script-missing" hidden suppressHydrationWarning>
          <div className="toasts">
            <p className="toast over-box bad" role="alert">
              {islands.failures.PART_MISSING}
            </p>
          </div>
        </div>
        <a className="skip" href="#main">
          {t("skip")}
        </a>
        {/* Messages of islands and cards on every page. A page adds its own
            (components/layout/client-messages.tsx). */}
        <NextIntlClientProvider
          messages={{ islands: pickMessages(islands, EVERYWHERE), product: { card: product.card } }}
        >
          {preview === null ? (
            children
          ) : (
            <>
              <TextPreviewNote preview={preview} />
              {children}
            </>
          )}
          <IslandsRoot />
        </NextIntlClientProvider>
        <ToastRegion />
      </body>
    </html>
  );
};

export default RootLayout;
