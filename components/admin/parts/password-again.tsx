import { useDesk } from "../desk-context";
import type { useConfirmed } from "../use-confirmed";
import { PasswordBox } from "./field";

/** The password field of a form that sends by `useConfirmed`; nothing until the shop asks for the password. */
export const PasswordAgain = ({
  confirmed,
}: {
  confirmed: Pick<ReturnType<typeof useConfirmed>, "wantsPassword" | "password" | "setPassword">;
}) => {
  const { t } = useDesk();
  return confirmed.wantsPassword ? (
    <PasswordBox
      label={t("common.password")}
      hint={t("common.passwordHint")}
      value={confirmed.password}
      onChange={confirmed.setPassword}
      isWide
      isRequired
      autoComplete="current-password"
    />
  ) : null;
};
