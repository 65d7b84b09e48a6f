import { PLACES, type ListKind } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { StepButtons } from "../parts/step-buttons";
import { useDoing } from "../use-doing";
import { plainText } from "../words";
import { nameOf, type ListRow } from "./lists";

type Props = { kind: ListKind; row: ListRow; all: readonly ListRow[] };

/** Moves a row among its neighbours. */
export const MoveButtons = ({ kind, row, all }: Props) => {
  const { t, language } = useDesk();
  const { act, isBusy, failure } = useDoing("lists/move");
  const within = PLACES[kind] ?? null;
  const neighbours =
    within === null ? all : all.filter(({ fields }) => fields[within] === row.fields[within]);
  const place = neighbours.findIndex(({ id }) => id === row.id);
  const title = plainText(nameOf(row), language);
  return (
    <>
      <StepButtons
        up={t("promotions.up", { title })}
        down={t("promotions.down", { title })}
        isFirst={place <= 0}
        isLast={place === neighbours.length - 1}
        isBusy={isBusy}
        onStep={(by) => void act({ kind, id: row.id, by }, t("promotions.moved"))}
      />
      <Failure failure={failure} />
    </>
  );
};
