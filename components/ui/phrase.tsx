/** A text of the catalogue; one that is not in the page's language is marked, so that it is read and laid out as its own (ruling O58). */
export const Phrase = ({ text, lang }: { text: string; lang?: "en" | "ar" | undefined }) =>
  lang ? (
    <span lang={lang} dir={lang === "ar" ? "rtl" : "ltr"}>
      {text}
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
