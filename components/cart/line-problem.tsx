"use client";
import { useTranslations } from "next-intl";
import type { PricedLine } from "@/lib/model/cart";

const nextMultiple = (quantity: number, step: number): number => Math.ceil(quantity / step) * step;

/** Returns the quantity that would solve the problem, or null. */
const rightQuantity = ({ problem, quantity, minimumQuantity }: PricedLine): number | null => {
  switch (problem?.code) {
    case "BELOW_MINIMUM":
    case "ABOVE_MAXIMUM":
      return problem.limit;
    case "NOT_A_MULTIPLE":
      return nextMultiple(quantity, problem.limit ?? 1);
    case "OUT_OF_STOCK":
      return problem.limit !== null && problem.limit >= minimumQuantity ? problem.limit : null;
    case "QUANTITY_INVALID":
      return minimumQuantity;
    default:
      return null;
  }
};

type Props = { line: PricedLine; onQuantity: (quantity: number) => void; onRemove: () => void };

/** Problem of a line, with actions that solve it. */
export const LineProblem = ({ line, onQuantity, onRemove }: Props) => {
  const t = useTranslations("islands.cart");
  const right = rightQuantity(line);
  const code = line.problem?.code;
  if (!code) return null;
  const isAboutChoice = code === "OPTION_INVALID" || code === "OPTION_REQUIRED" || code === "NOT_MADE";
  return (
    <span className="line-problem" role="alert">
      {t(`problem.${code === "OUT_OF_STOCK" && right !== null ? "STOCK_LEFT" : code}`, {
        n: line.problem?.limit ?? line.minimumQuantity,
        option: line.problem?.option?.text ?? "none",
      })}{" "}
      {right === null ? null : (
        <button type="button" className="link" onClick={() => onQuantity(right)}>
          {t("changeTo", { n: right })}
        </button>
      )}
      {isAboutChoice && line.href ? (
        <a className="link" href={line.href}>
          {t("chooseAgain")}
        </a>
      ) : null}{" "}
      {right === null ? (
        <button type="button" className="link" onClick={onRemove}>
          {t("remove")}
        </button>
      ) : null}
    </span>
  );
};
