import { useDesk } from "../desk-context";
import { NoteDialog } from "../parts/note-dialog";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";

type Props = { id: number; name: string; decision: "reject" | "suspend"; onClose: () => void };

/** A decision against a firm needs a reason, which the firm reads in its mail. */
export const ReasonDialog = ({ id, name, decision, onClose }: Props) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing(`sellers/${decision}`);
  return (
    <NoteDialog
      title={
        <>
          {t(`sellers.${decision}`)}: <Typed>{name}</Typed>
        </>
      }
      action={t(`sellers.${decision}`)}
      lead={t(`sellers.reasonLead.${decision}`)}
      label={t("sellers.reason")}
      isBusy={isBusy}
      failure={failure}
      onSend={(note) => act({ id, note }, t(`sellers.done.${decision}`))}
      onClose={onClose}
    />
  );
};
