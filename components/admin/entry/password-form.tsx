import Button from "@mui/material/Button";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState, type FormEvent } from "react";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { PasswordBox, TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { usePasskeyLogIn } from "../staff/use-passkeys";
import { EntryFrame } from "./entry-frame";
import type { Session } from "./login-page";

type Props = { needsFirstOwner: boolean; onSession: (session: Session) => void };

/** Mails a seller a link for a new password, to the address of the form. */
const MailLink = ({ email }: { email: string }) => {
  const { t } = useDesk();
  const { send, isBusy, failure } = useCall("session/ask-link");
  const [isSent, setSent] = useState(false);
  const ask = async () => setSent((await send({ email })) !== null);
  return (
    <>
      <Failure failure={failure} />
      <p className="quiet" role="status">
        {isSent && t("entry.linkMailed")}
      </p>
      <Button className="wide" disabled={isBusy || email.trim().length < 3} onClick={() => void ask()}>
        {t("entry.mailLink")}
      </Button>
    </>
  );
};

/** Logs in without a password, where the browser can. */
const PasskeyButton = ({ onSession }: Pick<Props, "onSession">) => {
  const { t } = useDesk();
  const { logIn, isBusy, failure } = usePasskeyLogIn();
  const press = async () => {
    const session = await logIn();
    if (session !== null) onSession(session);
  };
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Failure failure={failure} />
      <Button className="wide" disabled={isBusy} onClick={() => void press()}>
        {t("entry.passkey")}
      </Button>
    </>
  );
};

/** E-mail and password, or a passkey. In a shop without an owner it says where the first owner's link is. */
export const PasswordForm = ({ needsFirstOwner, onSession }: Props) => {
  const { t } = useDesk();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { send, isBusy, failure } = useCall("session/log-in");
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    const session = await send({ email, password });
    if (session !== null) onSession(session);
  };
  return (
    <EntryFrame
      title={t("entry.logIn")}
      lead={needsFirstOwner ? t("entry.firstOwner") : t("entry.logInLead")}
    >
      <form className="form" onSubmit={(event) => void logIn(event)}>
        <TextBox
          label={t("fields.email")}
          value={email}
          onChange={setEmail}
          type="email"
          isCode
          isRequired
          isWide
          autoComplete="username"
        />
        <PasswordBox
          label={t("fields.password")}
          value={password}
          onChange={setPassword}
          isRequired
          isWide
          autoComplete="current-password"
        />
        <Failure failure={failure} />
        <SendButton isBusy={isBusy} className="wide">
          {t("entry.logIn")}
        </SendButton>
        <PasskeyButton onSession={onSession} />
        <MailLink email={email} />
      </form>
    </EntryFrame>
  );
};
