import Drawer from "@mui/material/Drawer";
import { useState } from "react";
import { useLocation } from "react-admin";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { useMe } from "../use-me";
import { isCurrent, menuOf } from "./menu-items";
import { SideMenu } from "./side-menu";
import { jobCount, useToday } from "./use-job-counts";

/** Number of pages in the bar beside "More". */
const SHOWN = 3;

/** The menu of phones: the first pages, and the rest in a drawer. */
export const BottomBar = () => {
  const { t, dir } = useDesk();
  const { pathname } = useLocation();
  const { data: today } = useToday();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="bottom" aria-label={t("frame.shortMenu")}>
      {menuOf(useMe())
        .slice(0, SHOWN)
        .map((item) => {
          const count = jobCount(today, item);
          return (
            <a
              key={item.name}
              href={`#${item.path}`}
              {...(isCurrent(item, pathname) ? { "aria-current": "page" as const } : {})}
            >
              <Glyph name={item.glyph} size={22} />
              {t(`menu.${item.name}`)}
              {count > 0 && <span className="badge num">{count}</span>}
            </a>
          );
        })}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="menu" size={22} />
        {t("frame.more")}
      </button>
      <Drawer
        anchor={dir === "rtl" ? "left" : "right"}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: "menu-drawer", "aria-label": t("frame.menu") } }}
      >
        <SideMenu onPick={() => setOpen(false)} />
      </Drawer>
    </nav>
  );
};
