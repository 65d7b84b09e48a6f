import Switch from "@mui/material/Switch";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Code } from "@/components/ui/inline-text";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import { useMe } from "../use-me";
import { RefundLimitsForm } from "./refund-limits-form";
import type { StaffRow } from "./staff-list";

/** A person, and whether they may log in. A change holds at once, and ends their open sessions. */
export const StaffCard = ({ person }: { person: StaffRow }) => {
  const { t } = useDesk();
  const me = useMe();
  const doing = useDoing("staff/change");
  const change = (changes: Omit<AdminRequest<"staff/change">, "id">) =>
    void doing.act({ id: person.id, ...changes }, t("staff.changed"));
  return (
    <li className={person.isActive ? "panel part" : "panel part resting"}>
      <header>
        <h2>
          <Typed>{person.name}</Typed>
        </h2>
        <span>{t(`roles.${person.role}`)}</span>
        <span className="quiet small last">
          {person.lastSeenAt === null ? (
            t("staff.neverSeen")
          ) : (
            <>
              {t("staff.lastSeen")} <When iso={person.lastSeenAt} />
            </>
          )}
        </span>
      </header>
      <p className="quiet small">
        <Code>{person.email}</Code> · {t(person.hasSecondFactor ? "staff.hasFactor" : "staff.noFactor")}
      </p>
      {person.rights.includes("refund") && (
        <RefundLimitsForm key={JSON.stringify(person.refundLimits)} person={person} />
      )}
      <footer>
        {person.id !== me?.id && (
          <FormControlLabel
            control={
              <Switch
                checked={person.isActive}
                disabled={doing.isBusy}
                onChange={(_, isOn) => change({ isActive: isOn })}
              />
            }
            label={t("staff.mayLogIn", { name: person.name })}
          />
        )}
        <Failure failure={doing.failure} />
      </footer>
    </li>
  );
};
