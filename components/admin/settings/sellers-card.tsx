import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useDesk } from "../desk-context";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

/** Switches whether sellers' new products, and changes of approved ones, wait for the owner's approval. */
export const SellersCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("sellers", found);
  return (
    <SettingCard form={form}>
      <FormControlLabel
        label={t("settings.newProductsWait")}
        control={
          <Checkbox
            checked={value.newProductsWait}
            onChange={(_, isOn) => setValue({ newProductsWait: isOn })}
          />
        }
      />
      <p className="quiet small">{t("settings.newProductsWaitLead")}</p>
    </SettingCard>
  );
};
