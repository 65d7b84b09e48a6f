"use client";
import { useLocale, useTranslations } from "next-intl";
import { createContext, useContext, useState, type ReactNode } from "react";
import { thumbnailOf } from "@/components/ui/picture";
import { links } from "@/lib/languages/links";
import type { Price } from "@/lib/model/catalog";
import { priceAtQuantity } from "@/lib/model/pricing";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, addWish } from "@/lib/store/shop-store";
import { useAfterMount } from "@/lib/store/client-hooks";
import { toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import { wishlistItemOf } from "@/lib/store/wishlist";
import {
  availabilityOf,
  choiceOfQuery,
  chosenSize,
  missingChoice,
  needsChoice,
  paidOf,
  priceOf,
  queryOf,
  selectionsOf,
  withPreselected,
  type Availability,
  type Choice,
  type Choosable,
  type MissingChoice,
  picturesFor,
} from "./choice";
import type { Quantity } from "./quantity-limits";

/** Reason of the last refusal, shown beside its field. */
export type Refusal = { field: MissingChoice["field"] | "cart"; text: string };

type Purchase = {
  product: Choosable;
  choice: Choice;
  /** Paise of one piece with the chosen options, at the quantity. */
  price: Price;
  /** Of the choice so far. */
  availability: Availability;
  quantity: Quantity;
  refusal: Refusal | null;
  choose: (next: Partial<Choice>) => void;
  /** A toast gives the reason if the quantity was changed. A typed one that was changed is not added unseen. */
  setQuantity: (quantity: Quantity, isTyped: boolean) => void;
  /** Message in the page's language; empty without a problem. */
  quantityText: string;
  addToCart: () => void;
  addToWishlist: () => void;
};

const PurchaseContext = createContext<Purchase | null>(null);

/** Returns the current choice on this product page. */
export const usePurchase = (): Purchase => {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error("usePurchase stands outside of a PurchaseProvider");
  return purchase;
};

/**
 * Holds the choice that gallery, price, description and buttons of one page share, and mirrors it in the
 * address.
 */
export const PurchaseProvider = ({
  product,
  search: sent,
  children,
}: {
  product: Choosable;
  /** As the server read it: empty on a cached page. */ search: string;
  children: ReactNode;
}) => {
  const t = useTranslations("islands");
  const language = useLocale();
  // The rest of the address is read after mount.
  const search = useAfterMount(() => window.location.search, sent);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = withPreselected(chosen ?? choiceOfQuery(search, product), product);
  const [quantity, keepQuantity] = useState<Quantity>({ quantity: product.minimumQuantity, problem: null });
  /** True from the change of a typed quantity to the next press of Add, which may have caused it. */
  const [isUnseen, setUnseen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const choose = (next: Partial<Choice>) => {
    const changed = { ...choice, ...next };
    const query = queryOf(changed, window.location.search);
    setChosen(changed);
    setRefusal(null);
    window.history.replaceState(
      null,
      "",
      `${window.location.pathname}${query && `?${query}`}${window.location.hash}`,
    );
  };

  const problemText = ({ problem }: Quantity): string =>
    problem ? t(`product.limit.${problem.code}`, { n: problem.n }) : "";
  const wordsFor = (missing: MissingChoice): string => {
    if ("attribute" in missing) return t("product.selectOption", { name: missing.attribute.name.text });
    return missing.field === "quantity" ? problemText(quantity) : t(`product.select.${missing.field}`);
  };
  const setQuantity = (next: Quantity, isTyped: boolean) => {
    const text = problemText(next);
    keepQuantity(next);
    setUnseen(isTyped && next.quantity !== null && next.problem !== null);
    setRefusal(null);
    if (text) toastInfo(text);
  };
  const imageUrl = thumbnailOf(picturesFor(product, choice)[0]);

  const addToCart = () => {
    const missing = missingChoice(product, choice, quantity.quantity ?? 0);
    if (missing) {
      setRefusal({ field: missing.field, text: wordsFor(missing) });
      document.getElementById(`choose-${missing.field}`)?.focus();
      return toastFailure(wordsFor(missing));
    }
    if (isUnseen) {
      setUnseen(false);
      return toastFailure(problemText(quantity));
    }
    const answer = addLine(cartItemOf(product.id, selectionsOf(choice), quantity.quantity ?? 0, imageUrl), {
      name: product.name,
      paise: paidOf(price),
    });
    if (answer === "added") {
      setRefusal(null);
      keepQuantity({ ...quantity, problem: null });
      return toastSuccess(
        t("store.added"),
        { text: t("store.goToCart"), href: links.page(language, "cart") },
        product.name,
      );
    }
    const text = t(answer === "full" ? "store.cartFull" : "store.exists");
    setRefusal({ field: "cart", text });
    toastInfo(text, { text: t("store.goToCart"), href: links.page(language, "cart") });
  };

  const addToWishlist = () => {
    const size = chosenSize(product, choice);
    const color = product.colors.find((c) => c.id === choice.colorId);
    const wish = wishlistItemOf({
      productId: product.id,
      name: product.name,
      imageUrl,
      unitPrice: pricedAlone.unit,
      discountedUnitPrice: pricedAlone.discounted,
      quantity: quantity.quantity ?? product.minimumQuantity,
      hasRequiredChoice: needsChoice(product),
      size: size && { id: size.id, shortName: size.shortName.text },
      color: color ? { id: color.id, name: color.name.text } : null,
    });
    const answer = addWish(wish);
    if (answer === "added") toastSuccess(t("store.wishAdded"));
    else toastInfo(t("store.wishExists"));
  };

  const pricedAlone = priceOf(product, choice);
  const price = priceAtQuantity(pricedAlone, product.priceTiers.tiers, quantity.quantity ?? 1);
  return (
    <PurchaseContext
      value={{
        product,
        choice,
        price,
        availability: availabilityOf(product, choice),
        quantity,
        refusal,
        choose,
        setQuantity,
        quantityText: problemText(quantity),
        addToCart,
        addToWishlist,
      }}
    >
      {children}
    </PurchaseContext>
  );
};
