import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { getLogo } from "@/lib/shop/content";
import { optionalRead } from "@/lib/shop/read-failures";
import { getSite } from "@/lib/shop/site";

/** Checkout layout: logo, back to the cart, and help, but no links that lead away from the order. */
const CheckoutLayout = async ({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ lang: string }>;
}) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations({ locale: lang, namespace: "checkout" });
  const [site, logo] = await Promise.all([getSite(lang), optionalRead(getLogo())]);
  return (
    <>
      <header className="bar">
        <div className="wrap between">
          <Logo language={lang} own={logo} />
          <a className="link back" href={links.page(lang, "cart")}>
            <Icon name="prev" size={18} />
            {t("backToCart")}
          </a>
        </div>
      </header>
      {children}
      <footer className="lean">
        <div className="wrap between">
          <span>{site.companyName}</span>
          <a href={site.supportPhoneLink}>
            <Icon name="phone" size={18} /> <Code>{site.supportPhone}</Code>
          </a>
        </div>
      </footer>
    </>
  );
};

export default CheckoutLayout;
