import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

/** Floating link to the messaging app: a plain link without a foreign script (ruling O7). */
export const ChatLink = async ({ url }: { url: string }) => {
  const t = await getTranslations("layout");
  return (
    <a
      className="chat"
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={`${t("chat")} ${t("newTab")}`}
    >
      <Icon name="chat" />
    </a>
  );
};
