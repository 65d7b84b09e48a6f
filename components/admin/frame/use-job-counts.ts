import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useRead } from "../use-read";
import type { MenuItem } from "./menu-items";

export type Today = AdminAnswer<"today/show">;

/** Reads the open jobs, again every minute while the desk is open. */
export const useToday = () => useRead("today/show", {}, { refetchInterval: 60_000, staleTime: 20_000 });

/** The number beside an item of the menu; 0 is not shown. */
export const jobCount = (today: Today | undefined, item: MenuItem): number =>
  (today?.jobs ?? []).filter(({ job }) => item.jobs.includes(job)).reduce((sum, { count }) => sum + count, 0);
