import Button from "@mui/material/Button";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { PageState } from "../parts/page-state";
import { When } from "../parts/values";
import { useDoing } from "../use-doing";
import { useRead } from "../use-read";
import { PasskeyCard } from "./passkey-card";
import { PushCard } from "./push-card";

type Session = AdminAnswer<"sessions/list">["rows"][number];

/** One open session: its device, since when it is open, and the button that ends it. This one ends by the log-out. */
const SessionCard = ({ session }: { session: Session }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("sessions/end");
  const { id, device, openedAt, lastSeenAt, isCurrent, isWaiting } = session;
  return (
    <li className="panel part">
      <header>
        <h2>{device === "" ? t("sessions.unknownDevice") : <Code>{device}</Code>}</h2>
        {isCurrent && <span>{t("sessions.current")}</span>}
        <span className="quiet small last">
          {t("staff.lastSeen")} <When iso={lastSeenAt} />
        </span>
      </header>
      <p className="quiet small">
        {t("sessions.opened")} <When iso={openedAt} />
        {isWaiting && <> · {t("sessions.waiting")}</>}
      </p>
      {!isCurrent && (
        <footer>
          <Button disabled={isBusy} onClick={() => void act({ id }, t("sessions.ended"))}>
            {t("sessions.end")}
          </Button>
          <Failure failure={failure} />
        </footer>
      )}
    </li>
  );
};

/** The open sessions of the person at the desk, this one first. */
export const SessionList = () => {
  const { t } = useDesk();
  const read = useRead("sessions/list", {});
  const total = read.data?.rows.length;
  const { act, isBusy, failure } = useDoing("sessions/end-others");
  return (
    <>
      <DimHead
        name={t("sessions.title")}
        figure={total === undefined ? undefined : t("sessions.count", { count: total })}
        actions={
          total !== undefined &&
          total > 1 && (
            <Button disabled={isBusy} onClick={() => void act({}, t("sessions.othersEnded"))}>
              {t("sessions.endOthers")}
            </Button>
          )
        }
      />
      <p className="quiet">{t("sessions.lead")}</p>
      <Failure failure={failure} />
      <PasskeyCard />
      <PushCard />
      <PageState read={read}>
        {({ rows }) => (
          <ul className="cards">
            {rows
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <SessionCard key={session.id} session={session} />
              ))}
          </ul>
        )}
      </PageState>
    </>
  );
};
