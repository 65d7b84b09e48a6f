import { useEffect, useState } from "react";
import { useLocation } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Bones } from "../parts/page-state";
import { AcceptForm } from "./accept-form";
import { EntryFrame } from "./entry-frame";

type Invitation = AdminAnswer<"invitation/show">;

/** Page of an invitation link. The first start prints such a link for the owner. */
export const WelcomePage = () => {
  const { t } = useDesk();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const [found, setFound] = useState<Invitation | null>(null);
  const { send, failure } = useCall("invitation/show");
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (asked === token) return;
    queueMicrotask(() => {
      setAsked(token);
      void send({ token }).then(setFound);
    });
  });
  if (found !== null) return <AcceptForm token={token} invitation={found} />;
  return (
    <EntryFrame title={t("entry.welcome")}>
      {failure === null ? (
        <Bones rows={3} />
      ) : (
        <>
          <Failure
            failure={
              failure.code === "INVALID_REQUEST" || failure.code === "NOT_FOUND"
                ? { code: "INVITATION_OVER" }
                : failure
            }
          />
          <p>
            <a className="link" href="#/login">
              {t("entry.toLogIn")}
            </a>
          </p>
        </>
      )}
    </EntryFrame>
  );
};
