import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

const FIELD = NUMBER_FIELDS.lowStock;

/** The number of pieces below which a stock is low. */
export const StockCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("stock", found);
  const [typed, setTyped] = useState(() => writtenNumber(value.lowPieces, FIELD.kind));
  const isRight = typedNumber(typed, FIELD) !== null;
  const type = (text: string) => {
    setTyped(text);
    const lowPieces = typedNumber(text, FIELD);
    if (lowPieces !== null) setValue({ lowPieces });
  };
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <NumberBox
          label={t("settings.lowPieces")}
          hint={t("settings.lowPiecesHint")}
          field={FIELD}
          wrong={t("settings.lowPiecesWrong")}
          isRefused={!isRight}
          value={typed}
          onChange={type}
        />
      </div>
    </SettingCard>
  );
};
