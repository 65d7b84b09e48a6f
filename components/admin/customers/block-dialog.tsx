import { useDesk } from "../desk-context";
import { NoteDialog } from "../parts/note-dialog";
import { useDoing } from "../use-doing";

type Props = { id: number; step: "block" | "unblock"; onClose: () => void };

/** Blocks a customer or lets them in again, with a reason for the log. */
export const BlockDialog = ({ id, step, onClose }: Props) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing(`customers/${step}`);
  return (
    <NoteDialog
      title={t(`customers.${step}`)}
      action={t(`customers.${step}`)}
      lead={t(`customers.lead.${step}`)}
      label={t("customers.reason")}
      isBusy={isBusy}
      failure={failure}
      onSend={(note) => act({ id, note }, t(`customers.done.${step}`))}
      onClose={onClose}
    />
  );
};
