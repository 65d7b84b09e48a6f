import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { NoteDialog } from "../parts/note-dialog";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";

type SellerRequest = AdminAnswer<"sellers/show">;
type Props = { request: SellerRequest; decision: "reject" | "suspend"; onClose: () => void };

/** What follows from a suspension: the parts that the seller has not delivered, and what they cost. */
export const SuspendLead = ({ openParts: { count, paise } }: Pick<SellerRequest, "openParts">) => {
  const { t, say } = useDesk();
  return (
    <>
      {t("sellers.reasonLead.suspend")}{" "}
      {say("sellers.openParts", { count, amount: formatMoney(paise, "always") })}
    </>
  );
};

/** A decision against a firm needs a reason, which the firm reads in its mail. */
export const ReasonDialog = ({ request, decision, onClose }: Props) => {
  const { t } = useDesk();
  const { id, companyName: name } = request;
  const { act, isBusy, failure } = useDoing(`sellers/${decision}`);
  return (
    <NoteDialog
      title={
        <>
          {t(`sellers.${decision}`)}: <Typed>{name}</Typed>
        </>
      }
      action={t(`sellers.${decision}`)}
      lead={
        decision === "suspend" ? (
          <SuspendLead openParts={request.openParts} />
        ) : (
          t("sellers.reasonLead.reject")
        )
      }
      label={t("sellers.reason")}
      isBusy={isBusy}
      failure={failure}
      onSend={(note) => act({ id, note }, t(`sellers.done.${decision}`))}
      onClose={onClose}
    />
  );
};
