import { useParams } from "react-admin";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { READ_ANEW, useRead } from "../use-read";
import { useMe } from "../use-me";
import { ExampleNote } from "./example-note";
import { FirmForm } from "./firm-form";
import { RequestPanel } from "./request-panel";

/** The form of a firm: the shop's own company, or a seller, who changes theirs with the shop's yes. */
export const FirmPage = () => {
  const { t } = useDesk();
  const id = Number(useParams().id);
  const read = useRead("vendors/firm", { id }, READ_ANEW);
  const me = useMe();
  if (me === undefined) return null;
  const isSeller = me.vendorId !== null;
  return (
    <>
      <BackLink to={isSeller ? "/payouts" : `/payouts/${id}/show`}>{t("menu.payouts")}</BackLink>
      <DimHead name={t(isSeller || read.data?.isOwn ? "firm.own" : "firm.title")} />
      <PageState read={read}>
        {(firm) => (
          <>
            {firm.isExample && <ExampleNote hasExampleFirm />}
            {firm.request && <RequestPanel firm={firm} request={firm.request} isSeller={isSeller} />}
            <FirmForm key={`${firm.id} ${firm.request?.askedAt}`} firm={firm} doesAsk={isSeller} />
          </>
        )}
      </PageState>
    </>
  );
};
