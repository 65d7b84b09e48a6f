import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignupForm } from "@/components/account/signup-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { nextPath, withNext } from "@/lib/forms/next-path";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { listCountries, listStates } from "@/lib/shop/places";
import { accountMetadata } from "../account-metadata";

/** The query holds the target after the login. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ next?: string | string[] }> };

export const generateMetadata = accountMetadata("signup", "create", "newText");

const SignupPage = async ({ params, searchParams }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const next = nextPath((await searchParams).next, lang);
  const t = await getTranslations({ locale: lang, namespace: "account" });
  const { countries, indiaId } = await listCountries(lang);
  const states = indiaId === null ? [] : await listStates(indiaId, lang);
  return (
    <main id="main" className="wrap">
      <div className="duo">
        <section>
          <h1>{t("create")}</h1>
          <p className="quiet">{t("newText")}</p>
          <ClientMessages of={["account", "refusals"]}>
            <SignupForm next={next} countries={countries} indiaId={indiaId} states={states} />
          </ClientMessages>
        </section>
        <section className="aside">
          <h2>{t("have")}</h2>
          <a className="btn line" href={withNext(links.page(lang, "login"), next, lang)}>
            {t("login")}
          </a>
        </section>
      </div>
    </main>
  );
};

export default SignupPage;
