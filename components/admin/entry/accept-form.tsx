import { useState, type FormEvent } from "react";
import { useRedirect } from "react-admin";
import type { AdminAnswer, AdminFailure } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { PasswordBox, TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { formatWhen } from "../parts/values";
import { EntryFrame } from "./entry-frame";

/** Fewest letters of a password. */
const SHORTEST_PASSWORD = 12;

/** Names of the fields that were refused. */
const refusedFields = (failure: AdminFailure | null): string[] => {
  const fields = failure?.code === "FIELDS_INVALID" ? failure.facts?.fields : null;
  return fields !== null && typeof fields === "object" ? Object.keys(fields) : [];
};

type Props = { token: string; invitation: AdminAnswer<"invitation/show"> };

/** Makes the account of an invited person. */
export const AcceptForm = ({ token, invitation }: Props) => {
  const { t, say, language } = useDesk();
  const redirect = useRedirect();
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState("");
  const { send, isBusy, failure } = useCall("invitation/accept");
  const refused = refusedFields(failure);
  const isShort = password.length > 0 && password.length < SHORTEST_PASSWORD;
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    const session = await send({ token, name, email, password, language });
    if (session !== null) redirect("/login");
  };
  return (
    <EntryFrame
      title={t(invitation.role === "owner" ? "entry.beOwner" : "entry.join")}
      lead={say("entry.until", { role: t(`roles.${invitation.role}`), at: formatWhen(invitation.expiresAt) })}
    >
      <form className="form" onSubmit={(event) => void accept(event)}>
        <TextBox
          label={t("fields.name")}
          value={name}
          onChange={setName}
          isRequired
          isWide
          autoComplete="name"
          maxLength={100}
        />
        {invitation.email === "" ? (
          <TextBox
            label={t("fields.email")}
            hint={t("entry.emailHint")}
            error={refused.includes("email") ? t("entry.emailRefused") : null}
            value={email}
            onChange={setEmail}
            type="email"
            isCode
            isRequired
            isWide
            autoComplete="username"
          />
        ) : (
          <p className="full">
            {t("fields.email")}: <bdi dir="ltr">{invitation.email}</bdi>
          </p>
        )}
        <PasswordBox
          label={t("fields.password")}
          hint={t("entry.longEnough", { count: SHORTEST_PASSWORD })}
          error={
            isShort
              ? t("entry.tooShort", { count: SHORTEST_PASSWORD - password.length })
              : refused.includes("password")
                ? t("entry.guessable")
                : null
          }
          value={password}
          onChange={setPassword}
          isRequired
          isWide
          autoComplete="new-password"
        />
        <p className="quiet small full">{t("entry.sentence")}</p>
        <Failure failure={failure} />
        <SendButton isBusy={isBusy} className="wide" disabled={password.length < SHORTEST_PASSWORD}>
          {t(invitation.role === "owner" ? "entry.beOwnerButton" : "entry.joinButton")}
        </SendButton>
      </form>
    </EntryFrame>
  );
};
