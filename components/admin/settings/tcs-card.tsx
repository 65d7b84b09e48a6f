import { gstinOf, isCollectorGstin } from "@/lib/model/gstin";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

/** The GSTIN under which the shop collects TCS from its sellers. */
export const TcsCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("tcs", found);
  const gstin = gstinOf(value.gstin);
  const isRight = gstin === "" || isCollectorGstin(gstin);
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <TextBox
          label={t("settings.tcsGstin")}
          hint={t("settings.tcsGstinHint")}
          error={isRight ? null : t("settings.tcsGstinWrong")}
          value={value.gstin}
          onChange={(typed) => setValue({ gstin: typed })}
          isCode
          maxLength={20}
        />
      </div>
    </SettingCard>
  );
};
