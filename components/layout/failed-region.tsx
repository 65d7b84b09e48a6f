import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

/** A region whose goods could not be read: it says so and offers the way to try again (ruling O34). The rest of the page stands. */
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
