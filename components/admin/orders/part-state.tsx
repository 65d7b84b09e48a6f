"use client";
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

/** A part's state: a gauge that fills as the goods go, and always the word. */
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
/** The first step of the track that lies ahead of a state. */
const AHEAD: Partial<Record<PartState, number>> = {
  waiting: 0,
  "to-pack": 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
};

/** The way of a part: what is behind it, and the step ahead. A part that was taken back has none. */
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
