import { runsOn, type Days } from "@/lib/model/days";
import { dayInIndia } from "@/lib/i18n/format-date";
import { useDesk } from "../desk-context";

/** Says that a line is not shown today, because its days are to come or over. */
export const LineState = ({ days }: { days: Days }) => {
  const { t } = useDesk();
  const today = dayInIndia();
  if (runsOn(days, today)) return null;
  const isOver = days.endsOn !== null && days.endsOn < today;
  return <p className="quiet small">{t(`promotions.states.${isOver ? "over" : "planned"}`)}</p>;
};
