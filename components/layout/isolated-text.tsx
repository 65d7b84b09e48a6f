import { Fragment } from "react";

/**
 * Amounts, percentages and phone numbers: after Arabic letters their parts are reordered unless they are
 * isolated.
 */
const LEFT_TO_RIGHT = /(₹[\d,.]*\d|\+\d[\d ]+\d|\d+%)/;

/** A sentence of the shop owner with isolated amounts, percentages and phone numbers. */
export const IsolatedText = ({ children }: { children: string }) =>
  children
    .replace(/\u200e/g, "")
    .split(LEFT_TO_RIGHT)
    .map((part, i) =>
      i % 2 === 1 ? (
        <bdi key={i} dir="ltr">
          {part}
        </bdi>
      ) : (
        <Fragment key={i}>{part}</Fragment>
      ),
    );
