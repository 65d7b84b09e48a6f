import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CampaignScreen } from "@/components/content/campaign-screen";
import { isLanguage, readPerLanguage } from "@/lib/languages/languages";
import { nameSlug } from "@/lib/languages/links";
import { segmentId, segmentText } from "@/lib/languages/path-segment";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { getCampaign } from "@/lib/shop/content";
import { optionalRead } from "@/lib/shop/read-failures";
import { listPopularProducts } from "@/lib/shop/product-lists";

export const revalidate = 3600;

type Params = { lang: string; id: string; slug: string };
/** Rendered at the first request, then cached. */
export const generateStaticParams = (): Params[] => [];

type Props = { params: Promise<Params> };

const campaignOf = async ({ lang, id }: Params) => {
  const number = segmentId(id);
  if (!isLanguage(lang) || number === null) return null;
  const campaign = await getCampaign(number, lang);
  return campaign && { language: lang, campaign };
};

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .trim();

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const found = await campaignOf(await params);
  if (!found) return {};
  const { language, campaign } = found;
  const [inLanguage, t] = await Promise.all([
    readPerLanguage((each) => getCampaign(campaign.id, each)),
    getTranslations("content"),
  ]);
  return pageMetadata({
    language,
    title: isolated(campaign.mainTitle),
    description: [campaign.discountTitle.text, plainText(campaign.bodyHtml.text) || t("campaignProducts")]
      .filter((text) => text !== "")
      .join(". "),
    path: (l) => (inLanguage[l]?.mainTitle.lang ? null : (inLanguage[l]?.href ?? null)),
    image: { picture: campaign.cover, alt: isolated(campaign.mainTitle) },
    kind: "article",
  });
};

const CampaignPage = async ({ params }: Props) => {
  const address = await params;
  const found = await campaignOf(address);
  if (!found) notFound();
  const { language, campaign } = found;
  if (segmentText(address.slug) !== nameSlug(campaign.mainTitle.text)) permanentRedirect(campaign.href);
  return (
    <CampaignScreen
      language={language}
      campaign={campaign}
      popular={(await optionalRead(listPopularProducts(language, 5))) ?? []}
    />
  );
};

export default CampaignPage;
