import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useSyncExternalStore } from "react";
import type { Me } from "@/lib/admin-contract/session-calls";
import { useDesk } from "../desk-context";
import { comeBack, isLoginAsked, putOffLogin, watchLogin } from "../session";
import { OverScreen } from "./entry-frame";
import { LoginSteps } from "./login-page";

const LoginDialog = () => {
  const { t } = useDesk();
  const id = useId();
  const queries = useQueryClient();
  const goOn = (me: Me) => {
    // Another person begins anew. Nothing of the screen is sent in their name, and its drafts stay their writer's.
    if (!comeBack(me)) return location.reload();
    // The person's rights may have changed meanwhile. What could not be read is read again.
    void queries.refetchQueries({
      predicate: ({ state, queryKey }) => state.error !== null || queryKey[0] === "auth",
    });
  };
  return (
    <Dialog
      open
      onClose={putOffLogin}
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      fullWidth
      maxWidth="sm"
    >
      <div className="dialog-form">
        <OverScreen value={{ id, why: t("entry.ended") }}>
          <LoginSteps onWhole={goOn} />
        </OverScreen>
        <div className="btns">
          <Button onClick={putOffLogin}>{t("entry.later")}</Button>
        </div>
      </div>
    </Dialog>
  );
};

/** The login over the screen of a person whose session has ended. Everything below stays as it is. */
export const LoginOver = () => (useSyncExternalStore(watchLogin, isLoginAsked) ? <LoginDialog /> : null);
