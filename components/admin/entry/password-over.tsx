import { useState, useSyncExternalStore } from "react";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { PasswordBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { passwordQuestion } from "../session";

const PasswordDialog = () => {
  const { t } = useDesk();
  const [password, setPassword] = useState("");
  const { send, isBusy, failure } = useCall("session/confirm-password");
  const confirm = async () => {
    if ((await send({ password })) !== null) passwordQuestion.end(true);
  };
  return (
    <FormDialog
      title={t("entry.passwordAgain")}
      action={t("entry.goOn")}
      isBusy={isBusy}
      failure={failure}
      isBlocked={password === ""}
      onClose={() => passwordQuestion.end(false)}
      onSend={() => void confirm()}
    >
      <p className="quiet">{t("entry.passwordAgainLead")}</p>
      <div className="form">
        <PasswordBox
          label={t("common.password")}
          value={password}
          onChange={setPassword}
          isWide
          isRequired
          autoComplete="current-password"
        />
      </div>
    </FormDialog>
  );
};

/**
 * The password over the screen, when a call wants it again. Everything below stays as it is; the call is sent once more when
 * the password was right.
 */
export const PasswordOver = () =>
  useSyncExternalStore(passwordQuestion.watch, passwordQuestion.isAsked) ? <PasswordDialog /> : null;
