import { useNotify } from "react-admin";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { savePdf } from "../parts/save-file";
import { useCall } from "../use-call";

/** Saves packing slips as one PDF in the desk's language, and says how many there are. */
export const useSlips = () => {
  const { t, language } = useDesk();
  const notify = useNotify();
  const { send, isBusy, failure } = useCall("orders/packing-slips");
  const print = async (parts: AdminRequest<"orders/packing-slips">["parts"]) => {
    const file = await send({ parts, language });
    if (file === null) return;
    savePdf(file.name, file.data);
    notify(t("orders.slips.saved", { count: file.count }), { type: "success" });
  };
  return { print, isBusy, failure };
};
