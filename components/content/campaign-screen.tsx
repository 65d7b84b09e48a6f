import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ProductSheet } from "@/components/product/product-sheet";
import { IsolatedText, Phrase } from "@/components/ui/inline-text";
import { Picture } from "@/components/ui/picture";
import { SectionHead } from "@/components/ui/section-head";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { ProductCard } from "@/lib/model/catalog";
import type { Campaign } from "@/lib/model/content";

/** A campaign: picture, texts, terms, and a link to its products. Its HTML was cleaned when it was read. */
export const CampaignScreen = async ({
  language,
  campaign,
  popular,
}: {
  language: Language;
  campaign: Campaign;
  popular: ProductCard[];
}) => {
  const t = await getTranslations("content");
  const { cover, mainTitle, discountTitle, bodyHtml, button } = campaign;
  return (
    <main id="main" className="wrap words">
      <Breadcrumbs language={language} steps={[{ name: mainTitle.text, lang: mainTitle.lang }]} />
      <article className="campaign">
        {cover.url === "" ? null : (
          <Picture
            url={cover.url}
            widths={cover.widths}
            sizes="(max-width: 1368px) 100vw, 1320px"
            alt=""
            width={1920}
            height={640}
            isFirst
            className="cover"
          />
        )}
        <div className="text">
          <p className="deal" lang={discountTitle.lang}>
            <IsolatedText>{discountTitle.text}</IsolatedText>
          </p>
          <h1>
            <Phrase text={mainTitle.text} lang={mainTitle.lang} />
          </h1>
          <div className="prose" lang={bodyHtml.lang} dangerouslySetInnerHTML={{ __html: bodyHtml.text }} />
          {button ? (
            <a className="btn" href={button.href}>
              <Phrase text={button.text.text} lang={button.text.lang} />
            </a>
          ) : null}
        </div>
      </article>
      {popular.length > 0 ? (
        <>
          <SectionHead more={<a href={links.mostShopped(language)}>{t("viewAll")}</a>}>
            {t("campaignProducts")}
          </SectionHead>
          <ProductSheet products={popular} isRail />
        </>
      ) : null}
    </main>
  );
};
