import { useNotify } from "react-admin";
import { useDesk } from "../desk-context";
import { useCall } from "../use-call";
import type { Product } from "./product-fields";

type Saved = Pick<Product, "proposal" | "approval" | "fields">;

/** True if something of a product waits for the owner's yes. */
const doesWait = ({ proposal }: Saved): boolean => proposal !== null && proposal.refusal === null;

/** What is said of a saved product: only one on sale is on the shop. */
const savedWords = ({ approval, fields }: Saved) => {
  if (approval === "asked") return "products.savedAsked";
  return fields.isActive ? "products.saved" : "products.savedOff";
};

/** Says of a saved change what was done, or that something of the product waits for the owner's yes. */
export const useTellSaved = () => {
  const { t } = useDesk();
  const notify = useNotify();
  return (product: Saved, said?: string) =>
    notify(doesWait(product) ? t("products.proposal.saved") : (said ?? t(savedWords(product))), {
      type: "success",
    });
};

/** As `useTellSaved`, for a change that does not answer the product. */
export const useTellSavedOf = (id: string) => {
  const { t } = useDesk();
  const notify = useNotify();
  const tell = useTellSaved();
  const { send } = useCall("products/show");
  return async () => {
    const product = await send({ id });
    if (product === null) notify(t("products.saved"), { type: "success" });
    else tell(product);
  };
};
