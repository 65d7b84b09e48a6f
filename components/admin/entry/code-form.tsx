import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { EntryFrame } from "./entry-frame";
import type { Session } from "./login-page";

/** The code of the authenticator, or a recovery code. */
export const CodeForm = ({ onSession }: { onSession: (session: Session) => void }) => {
  const { t } = useDesk();
  const [code, setCode] = useState("");
  const { send, isBusy, failure } = useCall("session/give-code");
  const out = useCall("session/log-out");
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const session = await send({ code });
    if (session !== null) onSession(session);
  };
  const leave = async () => {
    const session = await out.send({});
    if (session !== null) onSession(session);
  };
  return (
    <EntryFrame title={t("entry.code")} lead={t("entry.codeLead")}>
      <form className="form" onSubmit={(event) => void give(event)}>
        <TextBox
          label={t("fields.code")}
          hint={t("entry.codeHint")}
          value={code}
          onChange={setCode}
          isCode
          isRequired
          isWide
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Failure failure={failure} />
        <SendButton isBusy={isBusy} className="wide">
          {t("entry.goOn")}
        </SendButton>
        <Button onClick={() => void leave()}>{t("entry.otherPerson")}</Button>
      </form>
    </EntryFrame>
  );
};
