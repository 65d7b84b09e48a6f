import { useState, type ReactNode } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { TextBox } from "./field";
import { FormDialog } from "./form-dialog";

type Props = {
  title: ReactNode;
  action: string;
  lead: ReactNode;
  /** Label of the note. */
  label: string;
  isBusy: boolean;
  failure: AdminFailure | null;
  /** @returns true if it was done */
  onSend: (note: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a note, without which the action is not sent. */
export const NoteDialog = ({ title, action, lead, label, isBusy, failure, onSend, onClose }: Props) => {
  const [note, setNote] = useState("");
  const send = async () => {
    if (await onSend(note)) onClose();
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={isBusy}
      failure={failure}
      isBlocked={note.trim() === ""}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{lead}</p>
      <TextBox label={label} value={note} onChange={setNote} rows={3} isRequired maxLength={500} />
    </FormDialog>
  );
};
