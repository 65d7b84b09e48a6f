import { useEffect, useState } from "react";
import { useLogin } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";
import { useCall } from "../use-call";
import { Bones } from "../parts/page-state";
import { Failure } from "../parts/failure";
import { useDesk } from "../desk-context";
import { CodeForm } from "./code-form";
import { EntryFrame } from "./entry-frame";
import { PasswordForm } from "./password-form";
import { SecondFactor } from "./second-factor";

export type Session = AdminAnswer<"session/show">;

/** The login: password, then the code of the second factor, or its set-up. @param onWhole is told of the whole session */
export const LoginSteps = ({ onWhole }: { onWhole: (me: Me) => void }) => {
  const { t } = useDesk();
  const [session, setSession] = useState<Session | null>(null);
  const take = (next: Session) => {
    setSession(next);
    if (next.step === "signed-in" && next.me !== null) onWhole(next.me);
  };
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

/** The page of the login. It opens the desk when the session is whole. */
export const LoginPage = () => {
  const login = useLogin();
  return <LoginSteps onWhole={() => void login({})} />;
};
