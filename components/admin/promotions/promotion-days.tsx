import { Code } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import { useDesk } from "../desk-context";
import { textOf } from "../parts/kept-draft";
import type { Promotion } from "./promotion-fields";

/** The state of a promotion with its days. */
export const PromotionDays = ({ promotion: { state, fields } }: { promotion: Promotion }) => {
  const { t, say } = useDesk();
  const [from, to] = [textOf(fields, "startsOn"), textOf(fields, "endsOn")].map(formatDate);
  return (
    <>
      <span className={state === "running" ? "sale" : "sale off"}>{t(`promotions.states.${state}`)}</span>
      <small>
        {from && to ? <Code>{`${from} – ${to}`}</Code> : null}
        {from && !to ? say("promotions.from", { day: from }) : null}
        {!from && to ? say("promotions.until", { day: to }) : null}
      </small>
    </>
  );
};
