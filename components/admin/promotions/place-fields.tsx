import { PLACEMENTS } from "@/lib/model/promotion-fields";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { textOf } from "../parts/kept-draft";
import type { KeptForm } from "../parts/use-kept-form";

type Props = { form: Pick<KeptForm, "fields" | "set">; wrong: readonly string[] };

/** Chooses the place where a campaign is announced. */
export const PlaceFields = ({ form: { fields, set }, wrong }: Props) => {
  const { t } = useDesk();
  return (
    <div className="form">
      <ChoiceBox
        label={t("promotions.fields.placement")}
        error={wrong.includes("placement") ? t("products.wrongField") : null}
        value={textOf(fields, "placement")}
        choices={PLACEMENTS.map((value) => ({ value, label: t(`promotions.placements.${value}`) }))}
        onChange={(placement) => set({ placement })}
      />
    </div>
  );
};
