import Switch from "@mui/material/Switch";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { MissingTexts } from "../parts/missing-texts";
import { StepButtons } from "../parts/step-buttons";
import { LocalizedPhrase } from "../parts/values";
import { useDoing } from "../use-doing";
import { plainText } from "../words";
import { PromotionDays } from "./promotion-days";
import { missingTexts, TABS, titleOf, type Promotion } from "./promotion-fields";

type Doings = {
  move: ReturnType<typeof useDoing<"promotions/move">>;
  toggle: ReturnType<typeof useDoing<"promotions/switch">>;
};

type RowProps = { kind: PromotionKind; row: Promotion; place: number; of: number } & Doings;

const Row = ({ kind, row, place, of, move, toggle }: RowProps) => {
  const { t, language } = useDesk();
  const title = plainText(titleOf(row.fields), language);
  const isOn = row.fields.isActive === true;
  return (
    <tr>
      <td className="pic">
        <img className="plate" src={row.picture} alt="" loading="lazy" />
      </td>
      <td className="full">
        <a href={`#/promotions/${TABS[kind]}/${row.id}`}>
          <b>
            <LocalizedPhrase text={titleOf(row.fields)} />
          </b>
        </a>
        {row.fields.placement === "listing-sidebar" && (
          <small>{t("promotions.placements.listing-sidebar")}</small>
        )}
        <MissingTexts count={missingTexts(kind, row.fields)} />
      </td>
      <td className="full">
        <PromotionDays promotion={row} />
      </td>
      <td>
        <Switch
          checked={isOn}
          disabled={toggle.isBusy}
          onChange={(_, isActive) =>
            void toggle.act(
              { kind, id: row.id, isActive },
              t(isActive ? "promotions.switchedOn" : "promotions.switchedOff"),
            )
          }
          slotProps={{ input: { "aria-label": t("promotions.isOn", { title }) } }}
        />
      </td>
      <td className="end">
        <StepButtons
          up={t("promotions.up", { title })}
          down={t("promotions.down", { title })}
          isFirst={place === 1}
          isLast={place === of}
          isBusy={move.isBusy}
          onStep={(by) => void move.act({ kind, id: row.id, by }, t("promotions.moved"))}
        />
      </td>
    </tr>
  );
};

/** Lists banners or campaigns in the shop's order. Each change is saved at once. */
export const PromotionRows = ({ kind, rows }: { kind: PromotionKind; rows: readonly Promotion[] }) => {
  const { t } = useDesk();
  const move = useDoing("promotions/move");
  const toggle = useDoing("promotions/switch");
  return (
    <>
      <Failure failure={move.failure ?? toggle.failure} />
      <table className="rows stack promotions">
        <thead>
          <tr>
            <th className="pic">
              <span className="vh">{t("products.columns.picture")}</span>
            </th>
            <th>{t(`promotions.tabs.${kind}`)}</th>
            <th>{t("promotions.days")}</th>
            <th>{t("products.onShop")}</th>
            <th className="end">{t("promotions.order")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.id}
              kind={kind}
              row={row}
              place={i + 1}
              of={rows.length}
              move={move}
              toggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
