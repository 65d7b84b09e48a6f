import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { PAGES, type FixedPage } from "@/lib/languages/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";

type AccountKey = Exclude<Parameters<Awaited<ReturnType<typeof getTranslations<"account">>>>[0], undefined>;

/**
 * The head of a page about the shopper's account.
 * @param page its row in the table of pages, which says whether search engines may index it
 * @param title @param description keys under `account` in messages/
 */
export const accountMetadata =
  (page: FixedPage, title: AccountKey, description: AccountKey) =>
  async ({ params }: { params: Promise<{ lang: string }> }): Promise<Metadata> => {
    const { lang } = await params;
    if (!isLanguage(lang)) return {};
    const t = await getTranslations({ locale: lang, namespace: "account" });
    return pageMetadata({
      language: lang,
      title: t(title),
      description: t(description),
      path: (language) => links.page(language, page),
      isIndexed: PAGES[page].isIndexed,
    });
  };
