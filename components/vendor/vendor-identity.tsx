import { getTranslations } from "next-intl/server";
import { Code, Phrase } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { VendorDetail } from "@/lib/model/catalog";

type AddressFacts = Pick<VendorDetail, "addressLine" | "city" | "state" | "postalCode">;

/** The lines of an address; nothing where none is known. */
const Address = ({ label, at }: { label: string; at: AddressFacts }) => {
  const places = [at.city, at.state].filter(({ text }) => text !== "");
  if (at.addressLine === "" && places.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <address>
          {at.addressLine === "" ? null : <bdi>{at.addressLine}</bdi>}
          {places.map((place) => (
            <Phrase key={place.text} {...place} />
          ))}
          {at.postalCode === "" ? null : <Code>{at.postalCode}</Code>}
        </address>
      </dd>
    </div>
  );
};

const Officer = ({ label, officer }: { label: string; officer: NonNullable<VendorDetail["officer"]> }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Phrase {...officer.name} />
    </dd>
    <dd className="small quiet">
      <Phrase {...officer.role} />
    </dd>
    <dd>
      <a className="link" href={officer.phoneLink}>
        <Code>{officer.phone}</Code>
      </a>
    </dd>
    {officer.email === "" ? null : (
      <dd>
        <a className="link" href={`mailto:${officer.email}`}>
          <Code>{officer.email}</Code>
        </a>
      </dd>
    )}
  </div>
);

/**
 * Who the seller is: address, GST number, contact, where goods go back to, and who answers complaints (Consumer Protection
 * (E-Commerce) Rules 2020, ruling O2).
 */
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
  return (
    <section className="block vendor" aria-labelledby="seller">
      <h2 id="seller">{t("about")}</h2>
      <dl className="pairs">
        <Address label={t(vendor.returns === null ? "address" : "addressAlone")} at={vendor} />
        {vendor.returns === null ? null : <Address label={t("returns")} at={vendor.returns} />}
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
        {vendor.officer === null ? null : <Officer label={t("grievance")} officer={vendor.officer} />}
      </dl>
    </section>
  );
};
