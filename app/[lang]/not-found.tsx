import { getLocale } from "next-intl/server";
import { StatusScreen } from "@/components/content/status-screen";
import { languageOf } from "@/lib/languages/languages";

/** For soft navigations. The HTTP server answers a first request with the same screen and its status. */
const NotFound = async () => {
  const language = await getLocale();
  return <StatusScreen language={languageOf(language)} code="404" />;
};

export default NotFound;
