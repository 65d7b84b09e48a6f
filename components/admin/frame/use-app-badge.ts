import { useEffect } from "react";
import { useMe } from "../use-me";
import { menuOf } from "./menu-items";
import { jobCount, useToday } from "./use-job-counts";

/** Shows on the icon of an installed desk how many orders wait; nothing once the person has logged out. */
export const useAppBadge = (): void => {
  const { data: today } = useToday();
  const orders = menuOf(useMe()).find(({ name }) => name === "orders");
  const count = orders === undefined ? 0 : jobCount(today, orders);
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // A browser may refuse it for a page that is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
};
