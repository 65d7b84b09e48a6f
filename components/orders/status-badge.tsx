import { Icon } from "@/components/ui/icon";
import type { NamedStatus, OrderStatus } from "@/lib/model/order";

/** How full the gauge stands, in percent; Returned and Refunded have a turning arrow instead. */
const FILL: Partial<Record<OrderStatus, number>> = { 1: 0, 2: 50, 3: 100 };

/** A status by the name the server gives; the id decides only the sign beside it (ruling O71). */
export const StatusMark = ({ status }: { status: NamedStatus }) => {
  const fill = FILL[status.id];
  return (
    <span className="status" data-s={status.id}>
      {fill === undefined ? (
        <Icon name="undo" size={16} />
      ) : (
        <i style={{ background: `conic-gradient(currentColor ${fill}%, #0000 0)` }} />
      )}
      {status.name}
    </span>
  );
};
