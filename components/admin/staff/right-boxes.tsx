import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { RIGHT_GROUPS, RIGHTS, STARTING_ROLES, type Right, type RightGroup } from "@/lib/model/desk-access";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { roleNames, roleOf } from "./starting-role";

type Props = { rights: readonly Right[]; onChange: (rights: Right[]) => void };

/** What a new person may do: the rights of a role to begin with, each of which can be ticked or not. */
export const RightBoxes = ({ rights, onChange }: Props) => {
  const { t } = useDesk();
  const role = roleOf(rights);
  return (
    <>
      <ChoiceBox
        label={t("staff.startingRole")}
        value={role ?? ""}
        onChange={(value) => {
          const chosen = roleNames.find((name) => name === value);
          if (chosen !== undefined) onChange([...STARTING_ROLES[chosen]]);
        }}
        choices={[
          ...(role === null ? [{ value: "", label: t("staff.ownChoice") }] : []),
          ...roleNames.map((value) => ({ value, label: t(`staff.startingRoles.${value}`) })),
        ]}
      />
      {(Object.keys(RIGHT_GROUPS) as RightGroup[]).map((group) => (
        <fieldset className="rights" key={group}>
          <legend>{t(`staff.groups.${group}`)}</legend>
          {RIGHT_GROUPS[group].map((right) => (
            <FormControlLabel
              key={right}
              control={
                <Checkbox
                  checked={rights.includes(right)}
                  onChange={(_, isOn) => onChange(withRight(rights, right, isOn))}
                />
              }
              label={t(`staff.rights.${right}`)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
};

/** The rights with one more, or without it, in the order of the table. */
export const withRight = (rights: readonly Right[], right: Right, isOn: boolean): Right[] =>
  RIGHTS.filter((one) => (one === right ? isOn : rights.includes(one)));
