import { LANGUAGE_CODES, LANGUAGES } from "@/lib/languages/languages";
import { textPreviewPath } from "@/lib/i18n/preview-path";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";

/** Links to a page with a draft, in every language. @param page path below the language, empty for the home page */
export const PreviewLinks = ({ page, section }: { page: string; section: string }) => {
  const { t } = useDesk();
  return (
    <p className="preview-links">
      <span className="quiet">{t("shop.drafts.preview")}</span>
      {LANGUAGE_CODES.map((language) => (
        <a
          key={language}
          className="link"
          href={textPreviewPath(language, page, section)}
          target="_blank"
          rel="noreferrer"
        >
          <Glyph name="out" size={16} /> <span lang={language}>{LANGUAGES[language].ownName}</span>
        </a>
      ))}
    </p>
  );
};
