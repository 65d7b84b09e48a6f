import { useQueryClient } from "@tanstack/react-query";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import type { PhoneOrder } from "./phone-order-types";

type Fields = Omit<AdminRequest<"phone-orders/save">, "id" | "version">;

/** What was written down, as it is saved. */
const fieldsOf = ({ lines, couponCode, note, deliveryAddressId, language }: PhoneOrder): Fields => ({
  lines: lines.map(({ productId, selections, quantity }) => ({ productId, selections, quantity })),
  couponCode,
  note,
  deliveryAddressId,
  language,
});

/**
 * Saves each change of a telephone order at once: the answer is priced by the shop and takes the place of what is shown. After
 * a refusal the newest is read.
 */
export const usePhoneOrder = (order: PhoneOrder) => {
  const client = useQueryClient();
  const call = useCall("phone-orders/save");
  const show = (next: PhoneOrder) => client.setQueryData(["phone-orders/show", { id: order.id }], next);
  const readAnew = () => void client.invalidateQueries({ queryKey: ["phone-orders/show", { id: order.id }] });
  const save = async (change: Partial<Fields>): Promise<boolean> => {
    const { id, version } = order;
    const saved = await call.send({ id, version, ...fieldsOf(order), ...change }, readAnew);
    if (saved !== null) show(saved);
    return saved !== null;
  };
  return { save, show, readAnew, isBusy: call.isBusy, failure: call.failure };
};

export type PhoneOrderEdit = ReturnType<typeof usePhoneOrder>;
