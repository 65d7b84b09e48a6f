import Button from "@mui/material/Button";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import { useRead } from "../use-read";
import { rightsText } from "./starting-role";

export type Invitation = AdminAnswer<"staff/invitations">["rows"][number];

type RowProps = { invitation: Invitation; onAgain: (invitation: Invitation) => void };

const Row = ({ invitation, onAgain }: RowProps) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("staff/withdraw");
  const { email, name, role, rights, expiresAt } = invitation;
  return (
    <li className="panel part">
      <header>
        <h3>
          <Typed>{name}</Typed>
        </h3>
        <span>{role === "owner" ? t("roles.owner") : rightsText(t, rights)}</span>
        <span className="quiet small last">
          {t("staff.openUntil")} <When iso={expiresAt} />
        </span>
      </header>
      <p className="quiet small">
        <Code>{email}</Code>
      </p>
      <footer>
        <Button onClick={() => onAgain(invitation)}>{t("staff.newLink")}</Button>
        <Button disabled={isBusy} onClick={() => void act({ email }, t("staff.withdrawn", { email }))}>
          {t("staff.withdraw")}
        </Button>
        <Failure failure={failure} />
      </footer>
    </li>
  );
};

/** Invitations that can still be accepted; nothing if there are none. */
export const OpenInvitations = ({ onAgain }: Pick<RowProps, "onAgain">) => {
  const { t } = useDesk();
  const { data } = useRead("staff/invitations", {});
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <>
      <DimSection figure={t("staff.invitationCount", { count: data.rows.length })}>
        {t("staff.invitations")}
      </DimSection>
      <ul className="cards">
        {data.rows.map((invitation) => (
          <Row key={invitation.email} invitation={invitation} onAgain={onAgain} />
        ))}
      </ul>
    </>
  );
};
