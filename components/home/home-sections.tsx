import type { ReactNode, CSSProperties } from "react";
import { getTranslations } from "next-intl/server";
import { FailedRegion } from "@/components/layout/failed-region";
import { SectionHead } from "@/components/ui/section-head";
import { Icon, type IconName } from "@/components/ui/icon";
import { cutText } from "@/components/ui/cut-text";
import { IsolatedText, Phrase } from "@/components/ui/inline-text";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Category } from "@/lib/model/catalog";
import type { Campaign, Site } from "@/lib/model/content";
import { NewsletterForm } from "./newsletter-form";

type Props<T> = {
  title: string;
  /** Data of the section; null if the read failed, which only this section shows. */ items: T[] | null;
  more?: { text: string; href: string };
  /** True for a sheet of products below the first screen. */ isLater?: boolean;
  children: (items: T[]) => ReactNode;
};

/** A titled section of the home page. An empty one is left out; a failed one shows an error (ruling O34). */
export const HomeSection = <T,>({ title, items, more, isLater = false, children }: Props<T>) => {
  if (items?.length === 0) return null;
  return (
    <section aria-label={title} className={isLater ? "later tall" : undefined}>
      <SectionHead figure={items?.length} more={more ? <a href={more.href}>{more.text}</a> : undefined}>
        {title}
      </SectionHead>
      {items === null ? <FailedRegion /> : children(items)}
    </section>
  );
};

const FACTS = {
  tax: "receipt",
  delivery: "truck",
  makers: "factory",
  bulk: "phone",
} as const satisfies Record<string, IconName>;

/** Four short facts about every order. */
export const ServiceStrip = async () => {
  const t = await getTranslations("home.facts");
  return (
    <ul className="service">
      {(Object.keys(FACTS) as (keyof typeof FACTS)[]).map((fact) => (
        <li key={fact}>
          <Icon name={FACTS[fact]} />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
};

/** Names of categories are cut at 30 characters (specification section 9). */
const NAME_LENGTH = 30;

/** Categories with their picture and number of products. */
export const CategoryTiles = async ({
  categories,
  language,
}: {
  categories: Category[];
  language: Language;
}) => {
  const t = await getTranslations("home");
  return (
    <div className="sheet tiles" style={{ "--cols": 6 } as CSSProperties}>
      {categories.map(({ id, name, image, productCount }) => (
        <a key={id} className="tile" href={links.category(language, id, name.text)}>
          <ImageFrame>
            {image ? (
              <Picture
                url={image.url}
                widths={image.widths}
                sizes="(max-width: 900px) calc(33vw - 38px), 180px"
                alt=""
              />
            ) : null}
          </ImageFrame>
          <b>
            <Phrase text={cutText(name.text, NAME_LENGTH)} lang={name.lang} />
          </b>
          {productCount === null ? null : <small className="num">{t("products", { n: productCount })}</small>}
        </a>
      ))}
    </div>
  );
};

/** Discount titles are cut at 30 characters (specification section 9). */
const DEAL_LENGTH = 30;

/** Current campaigns with links to their pages. */
export const CampaignCards = ({ campaigns }: { campaigns: Campaign[] }) => (
  <div className="camps">
    {campaigns.map(({ id, cover, mainTitle, discountTitle, href }) => (
      <a key={id} className="camp" href={href}>
        {cover.url === "" ? null : (
          <Picture
            url={cover.url}
            widths={cover.widths}
            sizes="(max-width: 900px) 84vw, 440px"
            alt=""
            width={1920}
            height={640}
          />
        )}
        <div>
          <span className="deal" title={discountTitle.text} lang={discountTitle.lang}>
            <IsolatedText>{cutText(discountTitle.text, DEAL_LENGTH)}</IsolatedText>
          </span>
          <h3>
            <Phrase text={mainTitle.text} lang={mainTitle.lang} />
          </h3>
          <Icon name="arrow" />
        </div>
      </a>
    ))}
  </div>
);

/** Newsletter block at the end of the home page (ruling O24). */
export const NewsletterBlock = ({ newsletter }: { newsletter: Site["newsletter"] }) => (
  <section className="news">
    <div>
      <h2>{newsletter.title}</h2>
      <p className="quiet">{newsletter.text}</p>
    </div>
    <NewsletterForm button={newsletter.button} />
  </section>
);
