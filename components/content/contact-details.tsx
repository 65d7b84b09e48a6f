import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import type { Site } from "@/lib/model/content";

/**
 * Company, grievance officer, addresses, opening hours and contact of the shop. Hours are the owner's own text (ruling
 * O1). What the owner left empty is not shown; the start warns of it (ruling O2).
 */
export const ContactDetails = async ({ site }: { site: Site }) => {
  const t = await getTranslations("content");
  const officer = site.grievanceOfficer;
  return (
    <div className="contact">
      <section>
        <h2>{t("offices")}</h2>
        <div className="where">
          {site.addresses.map((address) => (
            <address key={address.kind}>
              <b>{address.label}</b>
              {address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {address.isForReturns ? <span className="small quiet">{t("returnsHere")}</span> : null}
            </address>
          ))}
        </div>
      </section>
      <section>
        <h2>{t("reach")}</h2>
        <ul className="ways">
          <li>
            <Icon name="phone" />
            <span className="quiet">{t("phone")}</span>
            <a className="link" href={site.supportPhoneLink}>
              <Code>{site.supportPhone}</Code>
            </a>
          </li>
          <li>
            <Icon name="mail" />
            <span className="quiet">{t("email")}</span>
            <a className="link" href={`mailto:${site.supportEmail}`}>
              <Code>{site.supportEmail}</Code>
            </a>
          </li>
          {site.chatUrl ? (
            <li>
              <Icon name="chat" />
              <a className="link" href={site.chatUrl} rel="noopener noreferrer nofollow">
                {t("chat")}
              </a>
            </li>
          ) : null}
        </ul>
      </section>
      <section>
        <h2>{t("hours")}</h2>
        <dl className="pairs">
          {site.openingHours.map((row) => (
            <div key={row.days}>
              <dt>{row.days}</dt>
              <dd>{row.hours}</dd>
            </div>
          ))}
        </dl>
      </section>
      {site.companyName || site.gstNumber ? (
        <section>
          <h2>{t("company")}</h2>
          <dl className="pairs">
            {site.companyName ? (
              <div>
                <dt>{t("companyName")}</dt>
                <dd>{site.companyName}</dd>
              </div>
            ) : null}
            {site.gstNumber ? (
              <div>
                <dt>{t("gstNumber")}</dt>
                <dd>
                  <Code>{site.gstNumber}</Code>
                </dd>
              </div>
            ) : null}
          </dl>
        </section>
      ) : null}
      {officer.name ? (
        <section>
          <h2>{t("grievance")}</h2>
          <p>{officer.name}</p>
          <p className="small quiet">{officer.designation}</p>
          <ul className="ways">
            {officer.phone ? (
              <li>
                <Icon name="phone" />
                <a className="link" href={officer.phoneLink}>
                  <Code>{officer.phone}</Code>
                </a>
              </li>
            ) : null}
            {officer.email ? (
              <li>
                <Icon name="mail" />
                <a className="link" href={`mailto:${officer.email}`}>
                  <Code>{officer.email}</Code>
                </a>
              </li>
            ) : null}
          </ul>
          <p className="small quiet">{t("grievanceText")}</p>
        </section>
      ) : null}
      {site.socialLinks.length > 0 ? (
        <section>
          <h2>{t("social")}</h2>
          <ul className="ways">
            {site.socialLinks.map((address) => (
              <li key={address}>
                <a className="link" href={address} rel="noopener noreferrer nofollow">
                  <Code>{new URL(address).hostname.replace(/^www\./, "")}</Code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};
