import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import type { Site } from "@/lib/model/content";

const KNOWN = ["video", "photos", "posts", "network"] as const;
const isKnown = (name: string): name is (typeof KNOWN)[number] => (KNOWN as readonly string[]).includes(name);

/** Address, opening hours and contact of the shop. Hours are the owner's own text (ruling O1). */
export const ContactDetails = async ({ site }: { site: Site }) => {
  const t = await getTranslations("content");
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
      {site.socialLinks.length > 0 ? (
        <section>
          <h2>{t("social")}</h2>
          <ul className="ways">
            {site.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener noreferrer nofollow">
                  {isKnown(name) ? t(`socialNames.${name}`) : name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};
