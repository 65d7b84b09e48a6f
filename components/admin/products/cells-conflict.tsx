import Button from "@mui/material/Button";
import { Fragment } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { formatWhen, OldNew } from "../parts/values";
import type { Cells } from "./cells";
import type { CellsConflict as Conflict } from "./use-save-cells";

type Props = {
  conflict: Conflict;
  mine: Cells;
  /** The words of a cell; null for a cell with internal data. */
  nameOf: (cell: string) => string | null;
  onChoose: (isMine: boolean) => void;
};

const written = (value: string | undefined): string => (value === undefined || value === "" ? "–" : value);

/** Names who saved meanwhile and the cells that both changed, and asks whose values the form shall have. */
export const CellsConflict = ({ conflict: { by, at, both, theirs }, mine, nameOf, onChoose }: Props) => {
  const { t, say } = useDesk();
  return (
    <div className="note" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        {say("products.merge.who", { by, at: at === "" ? "" : formatWhen(at) })}
        {both.flatMap((cell) => {
          const name = nameOf(cell);
          return name === null ? (
            []
          ) : (
            <Fragment key={cell}>
              <br />
              {name}: <OldNew before={written(theirs[cell])} after={written(mine[cell])} />
            </Fragment>
          );
        })}
      </span>
      {both.length === 0 ? (
        <Button onClick={() => onChoose(true)}>{t("products.merge.goOn")}</Button>
      ) : (
        <>
          <Button onClick={() => onChoose(true)}>{t("products.merge.keepMine")}</Button>
          <Button onClick={() => onChoose(false)}>{t("products.merge.takeTheirs")}</Button>
        </>
      )}
    </div>
  );
};
