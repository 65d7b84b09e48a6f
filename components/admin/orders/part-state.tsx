import type { CSSProperties } from "react";
import type { PartState } from "@/lib/model/part-states";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";

/** Progress of each state in percent. Cancelled and returned parts have no gauge. */
const FILLED: Partial<Record<PartState, number>> = {
  waiting: 0,
  "to-pack": 0,
  packed: 34,
  shipped: 67,
  delivered: 100,
};

/** A part's state in words, with a gauge of its progress. */
export const StateMark = ({ state }: { state: PartState }) => {
  const { t } = useDesk();
  const filled = FILLED[state];
  return (
    <span className={`status ${state}`}>
      {filled === undefined ? (
        <Glyph name={state === "returned" ? "undo" : "close"} size={16} />
      ) : (
        <i style={{ "--v": `${filled}%` } as CSSProperties} />
      )}
      {t(`orders.states.${state}`)}
    </span>
  );
};

const TRACK = ["waiting", "packed", "shipped", "delivered"] as const;
/** Index of the next step of the track in each state. */
const AHEAD: Partial<Record<PartState, number>> = {
  waiting: 0,
  "to-pack": 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
};

/** The steps of a part, done and next. A cancelled or returned part has none. */
export const Track = ({ state }: { state: PartState }) => {
  const { t } = useDesk();
  const ahead = AHEAD[state];
  if (ahead === undefined) return null;
  return (
    <ol className="track">
      {TRACK.map((step, i) => (
        <li
          key={step}
          className={i < ahead ? "past" : i === ahead ? "now" : ""}
          {...(i === ahead ? { "aria-current": "step" as const } : {})}
        >
          {t(`orders.track.${step}`)}
        </li>
      ))}
    </ol>
  );
};
