import IconButton from "@mui/material/IconButton";
import { Glyph } from "./glyph";

type Props = {
  /** Names of the two buttons. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy?: boolean;
  onStep: (by: -1 | 1) => void;
};

/** Moves a row of a list one place up or down. */
export const StepButtons = ({ up, down, isFirst, isLast, isBusy = false, onStep }: Props) => (
  <>
    <IconButton aria-label={up} disabled={isBusy || isFirst} onClick={() => onStep(-1)}>
      <Glyph name="up" size={16} />
    </IconButton>
    <IconButton aria-label={down} disabled={isBusy || isLast} onClick={() => onStep(1)}>
      <Glyph name="down" size={16} />
    </IconButton>
  </>
);
