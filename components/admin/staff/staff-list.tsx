import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";
import { PageState } from "../parts/page-state";
import { InvitationLinkDialog, type InvitationLink } from "./invitation-link";
import { InviteDialog } from "./invite-dialog";
import { OpenInvitations, type Invitation } from "./open-invitations";
import { RightsTable } from "./rights-table";
import { StaffCard } from "./staff-card";

export type StaffRow = AdminAnswer<"staff/list">["rows"][number];

const StaffListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("staff/list");
  const [inviting, setInviting] = useState<{ again: Invitation | null } | null>(null);
  const [link, setLink] = useState<InvitationLink | null>(null);
  return (
    <>
      <DimHead
        name={t("menu.staff")}
        figure={total === undefined ? undefined : t("staff.count", { count: total })}
        actions={
          <Button onClick={() => setInviting({ again: null })}>
            <Glyph name="plus" size={18} />
            {t("staff.invite")}
          </Button>
        }
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) => {
          const staff = rows.filter(({ role, isActive }) => role === "staff" && isActive);
          return (
            <>
              <ul className="cards">
                {rows.map((person) => (
                  <StaffCard key={person.id} person={person} />
                ))}
              </ul>
              <OpenInvitations onAgain={(again) => setInviting({ again })} />
              {staff.length > 0 && <RightsTable people={staff} />}
            </>
          );
        }}
      </PageState>
      <ListFoot />
      {inviting !== null && (
        <InviteDialog again={inviting.again} onSent={setLink} onClose={() => setInviting(null)} />
      )}
      {link !== null && <InvitationLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
};

/** The people who work at the desk. */
export const StaffList = () => (
  <CallList call="staff/list" perPage={50}>
    <StaffListView />
  </CallList>
);
