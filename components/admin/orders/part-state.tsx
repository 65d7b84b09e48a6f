import type { CSSProperties } from "react";
import { PART_ROWS, type PartState } from "@/lib/model/part-states";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";

const TRACK = ["waiting", "packed", "shipped", "delivered"] as const;

/** Progress after so many done steps, in percent. The payment is no part of it. */
const filledAfter = (done: number): number => Math.ceil((Math.max(0, done - 1) / (TRACK.length - 1)) * 100);

/** A part's state in words, with a gauge of its progress. One that has ended has none. */
export const StateMark = ({ state }: { state: PartState }) => {
  const { t } = useDesk();
  const { done, goods } = PART_ROWS[state];
  return (
    <span className={`status ${state}`}>
      {done === null ? (
        <Glyph name={goods === "back" ? "undo" : "close"} size={16} />
      ) : (
        <i style={{ "--v": `${filledAfter(done)}%` } as CSSProperties} />
      )}
      {t(`orders.states.${state}`)}
    </span>
  );
};

/** The steps of a part, done and next. A cancelled or returned part has none. */
export const Track = ({ state }: { state: PartState }) => {
  const { t } = useDesk();
  const { done: ahead } = PART_ROWS[state];
  if (ahead === null) return null;
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
