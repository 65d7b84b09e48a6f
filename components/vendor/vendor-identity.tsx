import { getTranslations } from "next-intl/server";
import { Code, Phrase } from "@/components/ui/inline-text";
import type { VendorDetail } from "@/lib/model/catalog";

/** Who the seller is: address, GST number and contact (Consumer Protection (E-Commerce) Rules 2020, ruling O2). */
export const VendorIdentity = async ({ vendor }: { vendor: VendorDetail }) => {
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
        {vendor.email === "" ? null : (
          <div>
            <dt>{t("contact")}</dt>
            <dd>
              <a className="link" href={`mailto:${vendor.email}`}>
                <Code>{vendor.email}</Code>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
