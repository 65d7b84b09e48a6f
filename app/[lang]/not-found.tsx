import { getLocale } from "next-intl/server";
import { StatusScreen } from "@/components/content/status-screen";
import { languageOf } from "@/lib/i18n/languages";

/** For moves within the page; a first request is answered by the HTTP server with the same screen and its status. */
const NotFound = async () => {
  const language = await getLocale();
  return <StatusScreen language={languageOf(language)} code="404" />;
};

export default NotFound;
