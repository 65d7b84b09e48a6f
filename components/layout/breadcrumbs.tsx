import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/inline-text";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { breadcrumbList, type TrailStep } from "@/lib/seo/site-facts";
import { JsonLd } from "@/lib/seo/head-data";

/**
 * Breadcrumb from Home to this page. One list renders it and its structured data. @param steps after Home;
 * the last one is the page itself
 */
export const Breadcrumbs = async ({ language, steps }: { language: Language; steps: TrailStep[] }) => {
  const t = await getTranslations("layout");
  const trail: TrailStep[] = [{ name: t("home"), href: links.home(language) }, ...steps];
  return (
    <nav className="crumb" aria-label={t("trail")}>
      {trail.map((step, i) => (
        <Fragment key={step.href ?? step.name}>
          {i === 0 ? null : <Icon name="next" size={14} />}
          {step.href && i < trail.length - 1 ? (
            <a href={step.href}>
              <Phrase text={step.name} lang={step.lang} />
            </a>
          ) : (
            <b aria-current="page">
              <Phrase text={step.name} lang={step.lang} />
            </b>
          )}
        </Fragment>
      ))}
      <JsonLd data={breadcrumbList(trail)} />
    </nav>
  );
};
