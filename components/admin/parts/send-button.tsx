"use client";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useDesk } from "../desk-context";

/** The one filled button of a view. While it works it says so and takes no second press. */
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
