import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { isLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { getLogo } from "@/lib/shop/content";
import { optionalRead } from "@/lib/shop/read-failures";
import { getSite } from "@/lib/shop/site";

type Props = {
  language: Language;
  /** True for an order that is in the cart. */
  hasCart: boolean;
  children: ReactNode;
};

/** Around a page on which an order is paid: logo and help, but no links that lead away from the order. */
const CheckoutFrame = async ({ language, hasCart, children }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  const [site, logo] = await Promise.all([getSite(language), optionalRead(getLogo())]);
  return (
    <>
      <header className="bar">
        <div className="wrap between">
          <Logo language={language} own={logo} />
          {hasCart ? (
            <a className="link back" href={links.page(language, "cart")}>
              <Icon name="prev" size={18} />
              {t("backToCart")}
            </a>
          ) : null}
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

type LayoutProps = { children: ReactNode; params: Promise<{ lang: string }> };

/** Makes the layout of such pages. @param frame.hasCart true for an order that is in the cart */
export const checkoutLayout = ({ hasCart }: Pick<Props, "hasCart">) =>
  async function CheckoutLayout({ children, params }: LayoutProps): Promise<ReactNode> {
    const { lang } = await params;
    if (!isLanguage(lang)) notFound();
    return (
      <CheckoutFrame language={lang} hasCart={hasCart}>
        {children}
      </CheckoutFrame>
    );
  };
