import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/languages";
import type { OrderItem } from "@/lib/model/order";

/** The kind of file its name ends with, e.g. "PDF". */
const kindOf = (fileName: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? "";

/**
 * The digital column (ruling O51): 'No', the file's link once it is completed and paid, 'Yes (In Progress)' until then,
 * and for what has ended the name of its status.
 */
export const DigitalCell = async ({ item, language }: { item: OrderItem; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  if (!item.isDigital) return t("no");
  if (item.download) {
    const { href, fileName } = item.download;
    return (
      <a
        className="link with-icon"
        href={href}
        {...(fileName === ""
          ? {}
          : { "aria-label": t("downloadOf", { file: fileName, kind: kindOf(fileName) }) })}
      >
        <Icon name="download" size={18} />
        {t("download")}
      </a>
    );
  }
  return item.status.id >= 3 ? t("yesStatus", { status: item.status.name }) : t("yesInProgress");
};
