import { useEffect, useState } from "react";
import { useLogin } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import { Bones } from "../parts/page-state";
import { Failure } from "../parts/failure";
import { useDesk } from "../desk-context";
import { CodeForm } from "./code-form";
import { EntryFrame } from "./entry-frame";
import { PasswordForm } from "./password-form";
import { SecondFactor } from "./second-factor";

export type Session = AdminAnswer<"session/show">;

/** Opens the desk when the session is complete. */
const useEntry = () => {
  const [session, setSession] = useState<Session | null>(null);
  const login = useLogin();
  const take = (next: Session) => {
    setSession(next);
    if (next.step === "signed-in") void login({});
  };
  return { session, take };
};

/** The login: password, then the code of the second factor, or its set-up. */
export const LoginPage = () => {
  const { t } = useDesk();
  const { session, take } = useEntry();
  const { send, failure } = useCall("session/show");
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    const found = await send({});
    if (found !== null) take(found);
  };
  useEffect(() => {
    if (isAsked) return;
    queueMicrotask(() => {
      setAsked(true);
      void ask();
    });
  });
  if (session === null || session.step === "signed-in")
    return (
      <EntryFrame title={t("entry.logIn")}>
        {failure ? <Failure failure={failure} again={() => void ask()} /> : <Bones rows={3} />}
      </EntryFrame>
    );
  if (session.step === "code") return <CodeForm onSession={take} />;
  if (session.step === "set-up") return <SecondFactor onSession={take} />;
  return <PasswordForm needsFirstOwner={session.needsFirstOwner} onSession={take} />;
};
