import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";

export const NotFoundPage = () => {
  const { t } = useDesk();
  return (
    <>
      <DimHead name={t("frame.notFound")} figure="404" />
      <p>{t("frame.notFoundText")}</p>
      <p>
        <a className="link" href="#/">
          {t("menu.today")}
        </a>
      </p>
    </>
  );
};
