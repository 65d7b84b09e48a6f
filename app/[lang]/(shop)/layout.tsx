import type { ReactNode } from "react";
import { notFound } from "next/navigation";
import { BottomBar } from "@/components/layout/bottom-bar";
import { ChatLink } from "@/components/layout/chat-link";
import { MegaMenu } from "@/components/layout/mega-menu";
import { MenuControl } from "@/components/layout/menu-control";
import { ScrollWatch } from "@/components/layout/scroll-watch";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { CardActions } from "@/components/product/card-actions";
import { isLanguage } from "@/lib/languages/languages";
import { listCategories } from "@/lib/shop/categories";
import { getLogo, listPaymentMethods } from "@/lib/shop/content";
import { prepareProductNames } from "@/lib/shop/product-names";
import { optionalRead } from "@/lib/shop/read-failures";
import { getSite } from "@/lib/shop/site";

/**
 * Layout of browsing pages. Categories, logo and payment logos may fail alone: the page is rendered without
 * them.
 */
const ShopLayout = async ({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ lang: string }>;
}) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  prepareProductNames();
  const [site, categories, logo, methods] = await Promise.all([
    getSite(lang),
    optionalRead(listCategories(lang)),
    optionalRead(getLogo()),
    optionalRead(listPaymentMethods(lang)),
  ]);
  return (
    <>
      <SiteHeader language={lang} site={site} logo={logo} />
      {children}
      <SiteFooter language={lang} site={site} logo={logo} methods={methods ?? []} />
      {/* After the main content, so that a slow phone parses the content first. A popover appears over
          the page and follows its button in the tab order wherever it is in the document. */}
      <MegaMenu categories={categories ?? []} language={lang} />
      <MenuControl />
      <ScrollWatch>{site.chatUrl ? <ChatLink url={site.chatUrl} /> : null}</ScrollWatch>
      <BottomBar language={lang} hasChat={Boolean(site.chatUrl)} />
      <CardActions />
      <SoftNavigation />
    </>
  );
};

export default ShopLayout;
