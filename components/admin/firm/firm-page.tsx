import { useParams } from "react-admin";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { READ_ANEW, useRead } from "../use-read";
import { ExampleNote } from "./example-note";
import { FirmForm } from "./firm-form";

/** The form of a firm: the shop's own company, or a seller. */
export const FirmPage = () => {
  const { t } = useDesk();
  const id = Number(useParams().id);
  const read = useRead("vendors/firm", { id }, READ_ANEW);
  return (
    <>
      <BackLink to={`/payouts/${id}/show`}>{t("menu.payouts")}</BackLink>
      <DimHead name={t(read.data?.isOwn ? "firm.own" : "firm.title")} />
      <PageState read={read}>
        {(firm) => (
          <>
            {firm.isExample && <ExampleNote id={firm.id} />}
            <FirmForm key={firm.id} firm={firm} />
          </>
        )}
      </PageState>
    </>
  );
};
