import { getTranslations } from "next-intl/server";
import { Code, Phrase } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { VendorDetail } from "@/lib/model/catalog";

/** Who the seller is: address, GST number and contact (Consumer Protection (E-Commerce) Rules 2020, ruling O2). */
export const VendorIdentity = async ({
  vendor,
  slug,
  language,
}: {
  vendor: VendorDetail;
  slug: string;
  language: Language;
}) => {
  const t = await getTranslations("listing.vendor");
  const lines = [vendor.city, vendor.state].filter(({ text }) => text !== "");
  return (
    <section className="block vendor" aria-labelledby="seller">
      <h2 id="seller">{t("about")}</h2>
      <dl className="pairs">
        {vendor.addressLine === "" && lines.length === 0 ? null : (
          <div>
            <dt>{t("address")}</dt>
            <dd>
              <address>
                {vendor.addressLine === "" ? null : <bdi>{vendor.addressLine}</bdi>}
                {lines.map((line) => (
                  <Phrase key={line.text} {...line} />
                ))}
                {vendor.postalCode === "" ? null : <Code>{vendor.postalCode}</Code>}
              </address>
            </dd>
          </div>
        )}
        {vendor.gstin === "" ? null : (
          <div>
            <dt>{t("gst")}</dt>
            <dd>
              <Code>{vendor.gstin}</Code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("contact")}</dt>
          {vendor.email === "" ? null : (
            <dd>
              <a className="link" href={`mailto:${vendor.email}`}>
                <Code>{vendor.email}</Code>
              </a>
            </dd>
          )}
          <dd>
            {/* Not for crawlers: the same form under an address for every seller. */}
            <a
              className="link"
              href={`${links.page(language, "contact-us")}?seller=${encodeURIComponent(slug)}`}
              rel="nofollow"
            >
              {t("write")}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
};
