import { useState } from "react";
import { MOST_LOW_PIECES } from "@/lib/contract/shop-settings";
import { typedPieces } from "@/lib/typed-amount";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

const isPieces = (pieces: number | null): pieces is number =>
  pieces !== null && pieces >= 0 && pieces <= MOST_LOW_PIECES;

/** The number of pieces below which a stock is low. */
export const StockCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("stock", found);
  const [typed, setTyped] = useState(() => String(value.lowPieces));
  const isRight = isPieces(typedPieces(typed));
  const type = (text: string) => {
    setTyped(text);
    const pieces = typedPieces(text);
    if (isPieces(pieces)) setValue({ lowPieces: pieces });
  };
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <TextBox
          label={t("settings.lowPieces")}
          hint={t("settings.lowPiecesHint")}
          error={isRight ? null : t("settings.lowPiecesWrong")}
          value={typed}
          onChange={type}
          isCode
          inputMode="numeric"
          maxLength={7}
        />
      </div>
    </SettingCard>
  );
};
