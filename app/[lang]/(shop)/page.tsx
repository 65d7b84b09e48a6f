import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BannerCarousel } from "@/components/home/banner-carousel";
import { BannerSlide } from "@/components/home/banner-slide";
import {
  CampaignCards,
  CategoryTiles,
  HomeSection,
  ServiceStrip,
  NewsletterBlock,
} from "@/components/home/home-sections";
import { ClientMessages } from "@/components/layout/client-messages";
import { OrderPlacedCard } from "@/components/orders/order-placed-card";
import { ProductSheet } from "@/components/product/product-sheet";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { JsonLd } from "@/lib/seo/head-data";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shopFacts } from "@/lib/seo/site-facts";
import { listPopularCategories } from "@/lib/shop/categories";
import { getLogo, listBanners, listCampaigns } from "@/lib/shop/content";
import { optionalRead } from "@/lib/shop/read-failures";
import { listHomeProducts, listPopularProducts, listRecentProducts } from "@/lib/shop/product-lists";
import { knowsCall } from "@/lib/shop/cached-read";
import { getSite } from "@/lib/shop/site";

export const revalidate = 3600;

type Props = { params: Promise<{ lang: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { lang } = await params;
  return isLanguage(lang)
    ? pageMetadata({ language: lang, description: (await getSite(lang)).tagline, path: links.home })
    : {};
};

const HomePage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const [site, t, logo, banners, categories, home, recent, campaigns, popular, hasNewsletter] =
    await Promise.all([
      getSite(lang),
      getTranslations("home"),
      optionalRead(getLogo()),
      optionalRead(listBanners(lang)),
      optionalRead(listPopularCategories(lang)),
      optionalRead(listHomeProducts(lang)),
      optionalRead(listRecentProducts(lang)),
      optionalRead(listCampaigns("home", lang)),
      optionalRead(listPopularProducts(lang)),
      knowsCall("subscribe-newsletter"),
    ]);
  const all = { text: t("viewAll"), href: links.allProducts(lang) };
  return (
    <main id="main">
      {/* Name of the page. Banner texts change. */}
      <h1 className="vh">{`${site.name}: ${site.tagline}`}</h1>
      {/* At the top, also if the banner fills the screen. */}
      <div className="wrap placed-note">
        <ClientMessages of={["orders", "unsentMail"]}>
          <OrderPlacedCard />
        </ClientMessages>
      </div>
      {banners?.length ? (
        <section className="hero" aria-roledescription={t("carousel")} aria-label={t("banners")}>
          <ClientMessages of={["carousel"]}>
            <BannerCarousel count={banners.length}>
              {banners.map((banner, i) => (
                <BannerSlide
                  key={banner.id}
                  banner={banner}
                  isFirst={i === 0}
                  label={t("bannerOf", { n: i + 1, total: banners.length })}
                />
              ))}
            </BannerCarousel>
          </ClientMessages>
        </section>
      ) : null}
      <div className="wrap">
        <ServiceStrip />
        <HomeSection
          title={t("popularCategories")}
          items={categories}
          more={{ text: t("allCategories"), href: links.allProducts(lang) }}
        >
          {(items) => <CategoryTiles categories={items} language={lang} />}
        </HomeSection>
        <HomeSection title={t("homeProducts")} items={home} more={all} isLater>
          {(items) => <ProductSheet products={items} />}
        </HomeSection>
        <HomeSection
          title={t("recentProducts")}
          items={recent}
          more={{ ...all, href: `${links.allProducts(lang)}?sort=newest` }}
          isLater
        >
          {(items) => <ProductSheet products={items} isRail />}
        </HomeSection>
        <HomeSection title={t("campaigns")} items={campaigns}>
          {(items) => <CampaignCards campaigns={items} />}
        </HomeSection>
        <HomeSection
          title={t("popularProducts")}
          items={popular}
          more={{ ...all, href: links.mostShopped(lang) }}
          isLater
        >
          {(items) => <ProductSheet products={items} />}
        </HomeSection>
        <RecentlyViewed />
        {hasNewsletter ? (
          <ClientMessages of={["newsletter", "unsentMail"]}>
            <NewsletterBlock newsletter={site.newsletter} />
          </ClientMessages>
        ) : null}
      </div>
      <JsonLd data={shopFacts(site, lang, logo)} />
    </main>
  );
};

export default HomePage;
