import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";
import { PageState } from "../parts/page-state";
import { InviteDialog } from "./invite-dialog";
import { StaffCard } from "./staff-card";

export type StaffRow = AdminAnswer<"staff/list">["rows"][number];

const StaffListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("staff/list");
  const [isInvite, setInvite] = useState(false);
  return (
    <>
      <DimHead
        name={t("menu.staff")}
        figure={total === undefined ? undefined : t("staff.count", { count: total })}
        actions={
          <Button onClick={() => setInvite(true)}>
            <Glyph name="plus" size={18} />
            {t("staff.invite")}
          </Button>
        }
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) => (
          <ul className="cards">
            {rows.map((person) => (
              <StaffCard key={person.id} person={person} />
            ))}
          </ul>
        )}
      </PageState>
      <ListFoot />
      {isInvite && <InviteDialog onClose={() => setInvite(false)} />}
    </>
  );
};

/** The people who work at the desk. */
export const StaffList = () => (
  <CallList call="staff/list" perPage={50}>
    <StaffListView />
  </CallList>
);
