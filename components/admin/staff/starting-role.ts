import type { Words } from "../words";
import { STARTING_ROLES, type Right, type StartingRole } from "@/lib/model/desk-access";

export const roleNames = Object.keys(STARTING_ROLES) as StartingRole[];

/** The role whose rights these are, exactly; null for a choice of one's own. */
export const roleOf = (rights: readonly Right[]): StartingRole | null =>
  roleNames.find((name) => {
    const ofRole: readonly Right[] = STARTING_ROLES[name];
    return ofRole.length === rights.length && ofRole.every((right) => rights.includes(right));
  }) ?? null;

/** The role's name, or how many rights of one's own choice they are. */
export const rightsText = (t: Words, rights: readonly Right[]): string => {
  const role = roleOf(rights);
  return role === null ? t("staff.rightCount", { count: rights.length }) : t(`staff.startingRoles.${role}`);
};
