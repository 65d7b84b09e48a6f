import { Code } from "@/components/ui/inline-text";
import type { Days } from "@/lib/model/days";
import { formatDate } from "@/lib/i18n/format-date";
import { useDesk } from "../desk-context";

/** The days of a text: from, until, or both. Nothing without days. */
export const ShownDays = ({ startsOn, endsOn }: Days) => {
  const { say } = useDesk();
  const [from, to] = [startsOn, endsOn].map((day) => formatDate(day ?? ""));
  if (from && to) return <Code>{`${from} – ${to}`}</Code>;
  if (from) return say("promotions.from", { day: from });
  return to ? say("promotions.until", { day: to }) : null;
};
