import Button, { type ButtonProps } from "@mui/material/Button";
import { useDesk } from "../desk-context";

/** The filled button of a view, which has only one. It is disabled while the call runs, and says so. */
export const SendButton = ({ isBusy, children, ...rest }: ButtonProps & { isBusy: boolean }) => {
  const { t } = useDesk();
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      {...rest}
      aria-busy={isBusy}
      disabled={isBusy || rest.disabled === true}
    >
      {isBusy ? t("common.busy") : children}
    </Button>
  );
};
