"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ToolButton } from "@/components/ui/tool-button";
import { keptText } from "@/lib/store/browser-storage";
import { useAfterMount } from "@/lib/store/client-hooks";

const VIEWS = {
  "2": ["cols2", "columns2"],
  "3": ["cols3", "columns3"],
  "4": ["cols4", "columns4"],
  row: ["rows", "row"],
} as const;
type View = keyof typeof VIEWS;

/** Number of columns that fit (listing.css): four, on narrower screens three, on phones two. */
const WIDTHS = ["(max-width: 900px)", "(max-width: 639px)"];
const onWidth = (changed: () => void) => {
  const queries = WIDTHS.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener("change", changed);
  return () => queries.forEach((query) => query.removeEventListener("change", changed));
};
const columnsThatFit = (): number => 4 - WIDTHS.filter((width) => matchMedia(width).matches).length;

const storage = keptText("localStorage", "listingView");
const isView = (value: unknown): value is View => typeof value === "string" && Object.hasOwn(VIEWS, value);

const keptView = (): View => {
  const kept = storage.read();
  return isView(kept) ? kept : "4";
};

/**
 * Two, three or four columns, or rows: changed without a reload and stored in this browser. The grid reads
 * `data-view`.
 */
export const ViewSwitch = () => {
  const t = useTranslations("islands.listing");
  const kept = useAfterMount<View>(keptView, "4");
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? kept;
  const columns = useSyncExternalStore(onWidth, columnsThatFit, () => 4);
  const shown = view === "row" ? view : String(Math.min(Number(view), columns));
  useEffect(() => {
    document.querySelector(".goods")?.setAttribute("data-view", view);
  }, [view]);
  const choose = (next: View) => {
    setChosen(next);
    storage.write(next);
  };
  return (
    <span className="views" role="group" aria-label={t("view")}>
      {(Object.keys(VIEWS) as View[]).map((one) => (
        <ToolButton
          key={one}
          icon={VIEWS[one][0]}
          label={t(VIEWS[one][1])}
          aria-pressed={one === shown}
          data-columns={one}
          className={one === shown ? "on" : ""}
          onClick={() => choose(one)}
        />
      ))}
    </span>
  );
};
