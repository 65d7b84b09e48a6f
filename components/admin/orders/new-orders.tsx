import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { useRead } from "../use-read";

/** Milliseconds between two questions. A hidden page asks nothing. */
const PAUSE_MS = 20_000;

/** Counts the orders that came into the open list since it was read. */
const useNewOrders = (): number => {
  const { filterValues, meta } = useCallList("orders/list");
  const since = meta?.readAt ?? "";
  const { data } = useRead(
    "orders/count-new",
    { ...filterValues, since },
    {
      enabled: since !== "",
      // The list was read just now. A pause later is early enough for the first question.
      initialData: { count: 0 },
      staleTime: PAUSE_MS,
      refetchInterval: PAUSE_MS,
      gcTime: 0,
    },
  );
  return data?.count ?? 0;
};

/**
 * Says above the list how many orders came in, and reads it again when it is pressed: rows do not move by themselves under
 * a pointer, and what is chosen stays chosen. An empty list fills by itself.
 */
export const NewOrders = () => {
  const { t } = useDesk();
  const { total, page, setPage, refetch } = useCallList("orders/list");
  const count = useNewOrders();
  const fillsItself = count > 0 && total === 0;
  useEffect(() => {
    if (fillsItself) void refetch();
  }, [fillsItself, refetch]);
  const show = () => {
    if (page === 1) void refetch();
    else setPage(1);
  };
  return (
    <div className="newer" role="status">
      {count > 0 && !fillsItself && (
        <Button variant="contained" color="primary" onClick={show}>
          <Glyph name="receipt" size={18} />
          {t("orders.newOrders", { count })}
        </Button>
      )}
    </div>
  );
};
