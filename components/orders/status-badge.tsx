import { Icon } from "@/components/ui/icon";
import type { NamedStatus, OrderStatus } from "@/lib/model/order";

/** Fill of the gauge in percent. Returned and Refunded show an arrow instead, Cancelled a cross. */
const FILL: Partial<Record<OrderStatus, number>> = { 1: 0, 2: 50, 3: 100 };

/** A status with the server's name. The id only selects the icon (ruling O71). */
export const StatusMark = ({ status }: { status: NamedStatus }) => {
  const fill = FILL[status.id];
  return (
    <span className="status" data-s={status.id}>
      {fill === undefined ? (
        <Icon name={status.id === 6 ? "close" : "undo"} size={16} />
      ) : (
        <i style={{ background: `conic-gradient(currentColor ${fill}%, #0000 0)` }} />
      )}
      {status.name}
    </span>
  );
};
