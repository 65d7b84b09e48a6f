import { notFound, permanentRedirect } from "next/navigation";
import { isLanguage } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { segmentText } from "@/lib/i18n/path-segment";

/**
 * The specification's other form, /vendor-products/{category_id}/{vendor_name}, redirects to the vendor's
 * list (ruling O13).
 */
const TwoPartVendorPage = async ({ params }: { params: Promise<{ lang: string; name: string }> }) => {
  const { lang, name } = await params;
  if (!isLanguage(lang)) notFound();
  permanentRedirect(links.vendor(lang, segmentText(name)));
};

export default TwoPartVendorPage;
