import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import { footerPages } from "@/lib/languages/pages";
import type { Language } from "@/lib/languages/languages";
import type { PaymentMethod, Site } from "@/lib/model/content";
import type { Picture } from "@/lib/model/text";
import { Logo } from "./logo";
import { PaymentMarks } from "./payment-marks";

/** Pages of one column, from the table of pages. */
const PageLinks = async ({
  column,
  language,
}: {
  column: "quickLinks" | "information";
  language: Language;
}) => {
  const t = await getTranslations("layout");
  return footerPages(column).map(({ page, name }) => (
    <li key={page}>
      <a href={links.page(language, page)}>{t(name)}</a>
    </li>
  ));
};

/** Footer of every browsing page: the shop in one sentence, links to its pages, and contact. */
export const SiteFooter = async ({
  language,
  site,
  logo,
  methods,
}: {
  language: Language;
  site: Site;
  logo: Picture | null;
  methods: PaymentMethod[];
}) => {
  const t = await getTranslations("layout");
  return (
    <footer className="site">
      <div className="wrap cols4">
        <div className="wide">
          <Logo language={language} own={logo} />
          <p className="blurb">{site.footerBlurb}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{t("quickLinks")}</h2>
          <ul>
            <li>
              <a href={links.home(language)}>{t("home")}</a>
            </li>
            <PageLinks column="quickLinks" language={language} />
            {site.adminPortalUrl ? (
              <li>
                <a href={site.adminPortalUrl} rel="noopener noreferrer nofollow">
                  {t("adminPortal")}
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
        <nav aria-labelledby="information">
          <h2 id="information">{t("information")}</h2>
          <ul>
            <PageLinks column="information" language={language} />
          </ul>
        </nav>
        <div className="wide reach">
          <h2>{t("contactHead")}</h2>
          <div className="where">
            {site.addresses.map((address) => (
              <address key={address.kind}>
                <b>{address.label}</b>
                {address.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ))}
          </div>
          <a href={site.supportPhoneLink} dir="ltr">
            <Icon name="phone" size={18} />
            <Code>{site.supportPhone}</Code>
          </a>
          <a href={`mailto:${site.supportEmail}`} dir="ltr">
            <Icon name="mail" size={18} />
            <Code>{site.supportEmail}</Code>
          </a>
        </div>
      </div>
      <div className="wrap">
        <div className="last">
          <span>{site.companyName}</span>
          <PaymentMarks methods={methods} />
        </div>
      </div>
    </footer>
  );
};
