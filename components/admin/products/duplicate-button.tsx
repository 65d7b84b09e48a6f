import Button from "@mui/material/Button";
import { useNotify, useRedirect } from "react-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { useCall } from "../use-call";

/** Makes a copy of the product and opens it. */
export const DuplicateButton = ({ id }: { id: string }) => {
  const { t } = useDesk();
  const notify = useNotify();
  const redirect = useRedirect();
  const { send, isBusy, failure } = useCall("products/duplicate");
  const copy = async () => {
    const made = await send({ id });
    if (made === null) return;
    notify(t("products.copied"), { type: "success" });
    redirect(`/products/${encodeURIComponent(made.id)}`);
  };
  return (
    <section className="panel">
      <h2>{t("products.duplicateTitle")}</h2>
      <p className="quiet small">{t("products.duplicateLead")}</p>
      <Button disabled={isBusy} startIcon={<Glyph name="copy" size={18} />} onClick={() => void copy()}>
        {t("products.duplicate")}
      </Button>
      <Failure failure={failure} />
    </section>
  );
};
