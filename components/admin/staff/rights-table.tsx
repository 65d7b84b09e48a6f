import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { RIGHT_GROUPS, type Right, type RightGroup } from "@/lib/model/desk-access";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { SaveBar } from "../parts/save-bar";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { Typed } from "../parts/values";
import { useCall } from "../use-call";
import { withRight } from "./right-boxes";
import type { StaffRow } from "./staff-list";
import { rightsText } from "./starting-role";

type Changes = Record<number, Right[]>;

/** Saves the rights of several people, one after the other, with the password. */
const useSaveRights = (onSaved: () => void) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const change = useCall("staff/change");
  return {
    act: async (changes: Changes) => {
      for (const [id, rights] of Object.entries(changes))
        if ((await change.send({ id: Number(id), rights })) === null) return false;
      onSaved();
      notify(t("staff.rightsSaved"), { type: "success" });
      refresh();
      return true;
    },
    isBusy: change.isBusy,
    failure: change.failure,
  };
};

/** Who may do what: a row for each act, a column for each member of staff. */
export const RightsTable = ({ people }: { people: readonly StaffRow[] }) => {
  const { t } = useDesk();
  const [changes, setChanges] = useState<Changes>({});
  const saving = useSaveRights(() => setChanges({}));
  const count = people.reduce(
    (sum, { id, rights }) =>
      sum +
      (changes[id] === undefined
        ? 0
        : changes[id].filter((one) => !rights.includes(one)).length +
          rights.filter((one) => !changes[id]?.includes(one)).length),
    0,
  );
  useAskBeforeLeaving(count > 0);
  const rightsOf = ({ id, rights }: StaffRow): readonly Right[] => changes[id] ?? rights;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void saving.act(changes);
      }}
    >
      <DimSection figure={t("staff.count", { count: people.length })}>{t("staff.whoMay")}</DimSection>
      <p className="quiet small">{t("staff.whoMayLead")}</p>
      <div className="rights-wrap" role="region" aria-label={t("staff.whoMay")} tabIndex={0}>
        <table className="rows tight rights-table">
          <thead>
            <tr>
              <th>{t("staff.act")}</th>
              {people.map((person) => (
                <th key={person.id} scope="col">
                  <Typed>{person.name}</Typed>
                  <small>{rightsText(t, rightsOf(person))}</small>
                </th>
              ))}
            </tr>
          </thead>
          {(Object.keys(RIGHT_GROUPS) as RightGroup[]).map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={people.length + 1}>
                  {t(`staff.groups.${group}`)}
                </th>
              </tr>
              {RIGHT_GROUPS[group].map((right) => (
                <tr key={right}>
                  <th scope="row">{t(`staff.rights.${right}`)}</th>
                  {people.map((person) => (
                    <td key={person.id}>
                      <input
                        type="checkbox"
                        aria-label={`${t(`staff.rights.${right}`)}, ${person.name}`}
                        checked={rightsOf(person).includes(right)}
                        onChange={({ target }) =>
                          setChanges({
                            ...changes,
                            [person.id]: withRight(rightsOf(person), right, target.checked),
                          })
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <Failure failure={saving.failure} />
      {count > 0 && (
        <SaveBar changes={count} keptAt={null} isBusy={saving.isBusy} onThrowAway={() => setChanges({})} />
      )}
    </form>
  );
};
