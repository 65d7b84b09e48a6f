import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { IslandsRoot } from "@/components/layout/islands-root";
import { siteUrl } from "@/lib/env";
import { isLanguage, LANGUAGES } from "@/lib/i18n/languages";
import { getSite } from "@/lib/shop/site";
import "../globals.css";

/** No page is made at build time: the first visitor's page is made from the database and kept. */
export const generateStaticParams = (): { lang: string }[] => [];

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark", themeColor: "#0f261c" };

type Params = { params: Promise<{ lang: string }> };

const ICONS: Metadata["icons"] = { icon: [{ url: "/favicon.ico", sizes: "48x48" }, { url: "/images/logo.svg", type: "image/svg+xml" }], apple: "/images/mark-180.v1.png" };

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const site = getSite(lang);
  return { metadataBase: siteUrl(), title: { template: `%s | ${site.name}`, default: `${site.name}: ${site.tagline}` }, description: site.tagline, manifest: `/${lang}/manifest.webmanifest`, icons: ICONS };
};

const FONTS = { en: ["plex-sans-latin"], ar: ["plex-sans-arabic-400", "plex-sans-latin"] } as const;

const RootLayout = async ({ children, params }: Params & { children: ReactNode }) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations("layout");
  const { islands, product } = await getMessages();
  return (
    <html lang={lang} dir={LANGUAGES[lang].dir}>
      <head>
        {FONTS[lang].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={`/fonts/${font}.v2.woff2`} />
        ))}
      </head>
      <body>
        <a className="skip" href="#main">
          {t("skip")}
        </a>
        {/* Islands and cards read only the words they need; everything else is rendered on the server. */}
        <NextIntlClientProvider messages={{ islands, product: { card: product.card } }}>
          {children}
          <IslandsRoot />
        </NextIntlClientProvider>
      </body>
    </html>
  );
};

export default RootLayout;
