import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StaticPage } from "@/components/content/static-page";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getSite } from "@/lib/shop/site";

export type StepProps = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A mailed link's target below the language, and its messages. */
export type Step = {
  path: string;
  words:
    | "newsletter.confirm"
    | "newsletter.unsubscribe"
    | "stockNotices.stop"
    | "orderAnswers.confirm"
    | "orderAnswers.notMine";
};

const RESULTS = ["done", "gone", "failed"] as const;

export const stepMetadata = async ({ path, words }: Step, { params }: StepProps): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: words });
  // Keeps the token inside the shop. With a stricter policy the form's own POST would have no Origin and be
  // refused.
  return {
    ...pageMetadata({
      language: lang,
      title: t("title"),
      description: t("title"),
      path: (l) => `/${l}/${path}`,
      isIndexed: false,
    }),
    referrer: "same-origin",
  };
};

/**
 * Page of a mailed link. Opening it changes nothing, because mail scanners open links too. Its button does,
 * also without scripts. A link without a token counts as expired.
 */
export const MailedStep = async ({
  step,
  act,
  params,
  searchParams,
}: StepProps & { step: Step; act: (form: FormData) => Promise<void> }) => {
  const [{ lang }, { token, result }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations({ locale: lang, namespace: step.words });
  const hasToken = typeof token === "string" && token !== "";
  const outcome = RESULTS.find((known) => known === result) ?? (hasToken ? null : "gone");
  return (
    <StaticPage language={lang} title={t("title")}>
      <p className="lead" {...(outcome === null ? {} : { role: "status" })}>
        {outcome === null ? t("question", { shop: (await getSite(lang)).name }) : t(outcome)}
      </p>
      {hasToken && (outcome === null || outcome === "failed") ? (
        <form action={act}>
          <input type="hidden" name="language" value={lang} />
          <input type="hidden" name="token" value={token} />
          <button className="btn">{t("button")}</button>
        </form>
      ) : (
        <a className="btn line" href={links.home(lang)}>
          {t("home")}
        </a>
      )}
    </StaticPage>
  );
};
