import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { cutText } from "@/components/ui/cut-text";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { ImageFrame } from "@/components/ui/image-frame";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category } from "@/lib/model/catalog";

/** Names of categories are cut at 30 characters (specification section 9). */
const NAME_LENGTH = 30;

/** Categories with their photo and how many products each holds. */
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
