import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoginForm } from "@/components/account/login-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { nextPath, withNext } from "@/lib/forms/next-path";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { accountMetadata } from "../account-metadata";

/** The query holds the target after the login. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ next?: string | string[] }> };

export const generateMetadata = accountMetadata("login", "login", "loginText");

const LoginPage = async ({ params, searchParams }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const next = nextPath((await searchParams).next, lang);
  const t = await getTranslations({ locale: lang, namespace: "account" });
  return (
    <main id="main" className="wrap">
      <div className="duo">
        <section>
          <h1>{t("welcome")}</h1>
          <p className="quiet">{t("loginText")}</p>
          <ClientMessages of={["account", "refusals"]}>
            <LoginForm next={next} />
          </ClientMessages>
        </section>
        <section className="aside">
          <h2>{t("newCustomer")}</h2>
          <p className="quiet">{t("newText")}</p>
          <a className="btn line" href={withNext(links.page(lang, "signup"), next, lang)}>
            {t("create")}
          </a>
        </section>
      </div>
    </main>
  );
};

export default LoginPage;
