/** @jest-environment jsdom */
import { waitFor } from "@testing-library/react";
import { aShop, renderAtDesk } from "../testing";
import type { Today } from "./use-job-counts";
import { useAppBadge } from "./use-app-badge";

const Probe = () => {
  useAppBadge();
  return null;
};

test("the icon shows how many orders wait, and nothing after the desk is left", async () => {
  const shown: (number | null)[] = [];
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.resolve(void shown.push(null)),
  });
  const jobs = [
    { job: "to-pack", count: 3 },
    { job: "packed", count: 2 },
    { job: "messages", count: 7 },
  ];
  aShop().answer("today/show", { jobs } as Today);
  const { unmount } = renderAtDesk(<Probe />);
  await waitFor(() => expect(shown.at(-1)).toBe(5));
  unmount();
  expect(shown.at(-1)).toBeNull();
});
