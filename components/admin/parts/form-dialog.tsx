import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, type FormEvent, type ReactNode } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "./failure";
import { SendButton } from "./send-button";

type Props = {
  title: ReactNode;
  /** The green button: names the action. */
  action: ReactNode;
  isBusy: boolean;
  failure: AdminFailure | null;
  isBlocked?: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
};

/** A short form over the page. The green button names the action; the other button closes the form without a change. */
export const FormDialog = ({
  title,
  action,
  isBusy,
  failure,
  isBlocked = false,
  onClose,
  onSend,
  children,
}: Props) => {
  const { t } = useDesk();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The page's form around the dialog's part hears it too, and is not meant.
    event.stopPropagation();
    if (!isBusy && !isBlocked) onSend();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form className="dialog-form" onSubmit={send}>
        <h2 id={id}>{title}</h2>
        {children}
        <Failure failure={failure} />
        <div className="btns">
          <Button onClick={onClose}>{t("common.changeNothing")}</Button>
          <SendButton isBusy={isBusy} disabled={isBlocked}>
            {action}
          </SendButton>
        </div>
      </form>
    </Dialog>
  );
};
