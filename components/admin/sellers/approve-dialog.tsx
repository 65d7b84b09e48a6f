import { useDesk } from "../desk-context";
import { FormDialog } from "../parts/form-dialog";
import { Typed } from "../parts/values";
import { lawfulTcs, TermsBoxes, useTerms, type Terms } from "../payouts/terms-boxes";
import { useDoing } from "../use-doing";

type Props = { id: number; name: string; terms: Terms; onClose: () => void };

/** Approves a firm with the shop's usual terms, or with others. @property terms the usual ones */
export const ApproveDialog = ({ id, name, terms: usual, onClose }: Props) => {
  const { t, say } = useDesk();
  const typed = useTerms(usual);
  const doing = useDoing("sellers/approve");
  const { terms } = typed;
  const send = async () => {
    if (await doing.act({ id, terms }, t("sellers.done.approve"))) onClose();
  };
  return (
    <FormDialog
      title={
        <>
          {t("sellers.approve")}: <Typed>{name}</Typed>
        </>
      }
      action={t("sellers.approve")}
      isBusy={doing.isBusy}
      failure={doing.failure}
      isBlocked={terms === null}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{say("sellers.termsLead", lawfulTcs())}</p>
      <div className="form">
        <TermsBoxes typed={typed} />
      </div>
    </FormDialog>
  );
};
