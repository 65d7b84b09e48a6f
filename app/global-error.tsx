"use client";
import type { Language } from "@/lib/languages/languages";

/** Here and not in messages, because nothing of the page is left that could hold them. */
const WORDS: Record<Language, { title: string; text: string; retry: string }> = {
  en: {
    title: "This page did not arrive whole",
    text: "Check your connection and load it again. What you typed is kept.",
    retry: "Reload",
  },
  ar: {
    title: "لم تصل هذه الصفحة كاملة",
    text: "تحقق من اتصالك بالإنترنت ثم أعد تحميلها. ما كتبته محفوظ.",
    retry: "أعد التحميل",
  },
};

/** The page's own, still there; the default language on the server. */
const root = () => (typeof document === "undefined" ? { lang: "en", dir: "ltr" } : document.documentElement);

/** The last error screen, if the root layout itself fails. The styles of the page are still there. */
const GlobalError = () => {
  const { lang, dir } = root();
  const { title, text, retry } = WORDS[lang as Language] ?? WORDS.en;
  return (
    <html lang={lang} dir={dir}>
      <body>
        <main id="main" className="wrap">
          <div className="empty">
            <h1>{title}</h1>
            <p>{text}</p>
            <div className="acts">
              <button type="button" className="btn" onClick={() => location.reload()}>
                {retry}
              </button>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
};

export default GlobalError;
