import { useLocation } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { useMe } from "../use-me";
import { isCurrent, menuOf } from "./menu-items";
import { jobCount, useToday } from "./use-job-counts";

/** All pages that the person may open. @param onPick called when one is chosen, e.g. to close the drawer around */
export const SideMenu = ({ onPick }: { onPick?: () => void }) => {
  const { t } = useDesk();
  const { pathname } = useLocation();
  const { data: today } = useToday();
  return (
    <ul className="menu">
      {menuOf(useMe()).map((item) => {
        const count = jobCount(today, item);
        return (
          <li key={item.name}>
            <a
              href={`#${item.path}`}
              onClick={onPick}
              {...(isCurrent(item, pathname) ? { "aria-current": "page" as const } : {})}
            >
              <Glyph name={item.glyph} />
              <span>{t(`menu.${item.name}`)}</span>
              {count > 0 && (
                <small>
                  <Code>{count}</Code>
                </small>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
