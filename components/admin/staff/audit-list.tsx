import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { AUDIT_SUBJECTS } from "@/lib/model/audit-subjects";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ChoiceBox } from "../parts/field";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { Typed, When } from "../parts/values";
import { wordsAt } from "../words";
import { actionWords } from "./audit-words";
import { ChangeList } from "./change-list";

type AuditRow = AdminAnswer<"audit/list">["rows"][number];

const AuditRows = ({ rows }: { rows: readonly AuditRow[] }) => {
  const { t } = useDesk();
  return (
    <table className="rows stack tight">
      <thead>
        <tr>
          <th>{t("audit.columns.when")}</th>
          <th>{t("audit.columns.who")}</th>
          <th>{t("audit.columns.what")}</th>
          <th>{t("audit.columns.change")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <When iso={row.at} />
            </td>
            <td>
              <Typed>{row.who}</Typed>
              <small>{wordsAt(t, `roles.${row.role}`) ?? row.role}</small>
            </td>
            <td>
              {actionWords(t, row.action) ?? <Code>{row.action}</Code>}
              <small>
                {wordsAt(t, `audit.subjects.${row.subject}`) ?? row.subject} <Code>{row.subjectId}</Code>
              </small>
            </td>
            <td className="full">
              {/* The note of a section is its name, which its values have too. */}
              {row.note !== "" && !(row.note in { ...row.before, ...row.after }) && <Typed>{row.note}</Typed>}
              <ChangeList before={row.before} after={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const AuditListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total } = useCallList("audit/list");
  const { subject = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.audit")}
        figure={total === undefined ? undefined : t("audit.count", { count: total })}
      />
      <p className="quiet under-head">{t("audit.lead")}</p>
      <div className="filters">
        <ChoiceBox
          label={t("audit.subject")}
          value={subject}
          onChange={(value) => setFilters({ subject: AUDIT_SUBJECTS.find((known) => known === value) })}
          choices={[
            { value: "", label: t("common.all") },
            ...AUDIT_SUBJECTS.map((value) => ({ value, label: t(`audit.subjects.${value}`) })),
          ]}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) => (rows.length === 0 ? <Empty title={t("audit.none")} /> : <AuditRows rows={rows} />)}
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists the audit log. Entries are never changed. */
export const AuditList = () => (
  <CallList call="audit/list" perPage={50}>
    <AuditListView />
  </CallList>
);
