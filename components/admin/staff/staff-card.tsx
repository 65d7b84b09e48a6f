import Switch from "@mui/material/Switch";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Code } from "@/components/ui/inline-text";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { PasswordAgain } from "../parts/password-again";
import { Typed, When } from "../parts/values";
import { useConfirmed } from "../use-confirmed";
import { useDoing } from "../use-doing";
import { useMe } from "../use-me";
import { AreaBoxes } from "./area-boxes";
import type { StaffRow } from "./staff-list";

/** A person with what they may work on. Each change holds at once, and ends their open sessions. */
export const StaffCard = ({ person }: { person: StaffRow }) => {
  const { t } = useDesk();
  const me = useMe();
  const confirmed = useConfirmed(useDoing("staff/change"));
  const isPending = confirmed.isBusy || confirmed.isBlocked;
  const change = (changes: Omit<AdminRequest<"staff/change">, "id">) =>
    void confirmed.act({ id: person.id, ...changes }, t("staff.changed"));
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
      <footer>
        {person.role === "staff" && (
          <AreaBoxes
            legend={t("staff.areasOf", { name: person.name })}
            areas={person.areas}
            isBusy={isPending}
            onChange={(areas) => change({ areas })}
          />
        )}
        {person.id !== me?.id && (
          <FormControlLabel
            control={
              <Switch
                checked={person.isActive}
                disabled={isPending}
                onChange={(_, isOn) => change({ isActive: isOn })}
              />
            }
            label={t("staff.mayLogIn", { name: person.name })}
          />
        )}
        <PasswordAgain confirmed={confirmed} />
        <Failure failure={confirmed.failure} />
      </footer>
    </li>
  );
};
