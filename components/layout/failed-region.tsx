import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

/**
 * A region whose products were unreadable: an error and a retry link (ruling O34). The rest of the page
 * stays.
 */
export const FailedRegion = async () => {
  const t = await getTranslations("layout");
  return (
    <div className="fail" role="alert">
      <Icon name="alert" />
      <span>{t("failTitle")}</span>
      <a className="btn line" href="">
        {t("retry")}
      </a>
    </div>
  );
};
