import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { StaticPage } from "@/components/content/static-page";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { FixedPage } from "@/lib/languages/pages";
import type { Site } from "@/lib/model/content";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getSite } from "@/lib/shop/site";

type Props = { params: Promise<{ lang: string }> };

/**
 * Creates the metadata and the page of a route with the shop owner's own texts.
 * @param page its row in the table of pages
 * @param name of its title under `content` in messages/, and of its description under `content.meta`
 * @param body content below the title
 */
export const contentPage = (
  page: FixedPage,
  name: keyof Messages["content"]["meta"],
  body: (site: Site) => ReactNode | Promise<ReactNode>,
) => ({
  generateMetadata: async ({ params }: Props): Promise<Metadata> => {
    const { lang } = await params;
    if (!isLanguage(lang)) return {};
    const t = await getTranslations("content");
    return pageMetadata({
      language: lang,
      title: t(name),
      description: t(`meta.${name}`),
      path: (language) => links.page(language, page),
    });
  },
  Page: async ({ params }: Props) => {
    const { lang } = await params;
    if (!isLanguage(lang)) notFound();
    const t = await getTranslations("content");
    return (
      <StaticPage language={lang} title={t(name)}>
        {await body(await getSite(lang))}
      </StaticPage>
    );
  },
});
