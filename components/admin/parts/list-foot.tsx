import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";

/** Which rows of how many are shown, and the way to the next. */
export const ListFoot = () => {
  const { t, say } = useDesk();
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total === 0) return null;
  const last = Math.ceil(total / perPage);
  return (
    <nav className="list-foot" aria-label={t("common.pages")}>
      <span className="quiet">
        {say("common.range", {
          first: (page - 1) * perPage + 1,
          last: Math.min(page * perPage, total),
          total,
        })}
      </span>
      {last > 1 && (
        <>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Glyph name="prev" size={16} />
            {t("common.previous")}
          </Button>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t("common.next")}
            <Glyph name="next" size={16} />
          </Button>
        </>
      )}
    </nav>
  );
};
