import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { IfMay } from "../parts/if-may";
import { NoteDialog } from "../parts/note-dialog";
import { PageState } from "../parts/page-state";
import { Typed } from "../parts/values";
import { SuspendLead } from "../sellers/reason-dialog";
import { useDoing } from "../use-doing";
import { useRead } from "../use-read";
import { plainText } from "../words";

type Vendor = AdminAnswer<"vendors/show">;

const SuspendDialog = ({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) => {
  const { t, language } = useDesk();
  const { act, isBusy, failure } = useDoing("vendors/suspend");
  return (
    <NoteDialog
      title={
        <>
          {t("sellers.suspend")}: <Typed>{plainText(vendor.name, language)}</Typed>
        </>
      }
      action={t("sellers.suspend")}
      lead={<SuspendLead openParts={vendor.openParts} />}
      label={t("sellers.reason")}
      isBusy={isBusy}
      failure={failure}
      onSend={(note) => act({ id: vendor.id, note }, t("sellers.done.suspend"))}
      onClose={onClose}
    />
  );
};

const Door = ({ vendor }: { vendor: Vendor }) => {
  const { t, language } = useDesk();
  const [isAsked, setAsked] = useState(false);
  const invite = useDoing("vendors/invite");
  const reinstate = useDoing("vendors/reinstate");
  const { id, login } = vendor;
  if (!vendor.isActive)
    return (
      <>
        <p>{t("sellers.door.suspended")}</p>
        <Failure failure={reinstate.failure} />
        <IfMay call="vendors/reinstate">
          <Button
            disabled={reinstate.isBusy}
            onClick={() => void reinstate.act({ id }, t("sellers.done.reinstate"))}
          >
            {t("sellers.reinstate")}
          </Button>
        </IfMay>
      </>
    );
  return (
    <>
      <p>{t(`sellers.door.state.${login}`)}</p>
      <p>
        <Code>{vendor.email}</Code>
      </p>
      {login === "open" && <p className="quiet">{t("sellers.door.againLead")}</p>}
      <Failure failure={invite.failure} />
      <IfMay call="vendors/invite">
        <div className="acts">
          {login !== "off" && (
            <Button
              disabled={invite.isBusy}
              onClick={() => void invite.act({ id, language }, t("sellers.door.done.invite"))}
            >
              {t(login === "none" ? "sellers.door.invite" : "sellers.door.again")}
            </Button>
          )}
          <Button onClick={() => setAsked(true)}>{t("sellers.suspend")}</Button>
        </div>
      </IfMay>
      {isAsked && <SuspendDialog vendor={vendor} onClose={() => setAsked(false)} />}
    </>
  );
};

/**
 * Invites a seller to the desk, and suspends or reinstates them; also a seller that came with the catalogue's files. The
 * shop's own company has none: its people log in as owners and staff, and a suspension would take its goods off the shop.
 */
export const SellerDoor = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const heading = useId();
  const read = useRead("vendors/show", { id: vendorId });
  if (read.data?.isOwn) return null;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t("sellers.door.title")}</h2>
      <PageState read={read}>{(vendor) => <Door vendor={vendor} />}</PageState>
    </section>
  );
};
