import { notFound, permanentRedirect } from "next/navigation";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { segmentText } from "@/lib/languages/path-segment";

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
