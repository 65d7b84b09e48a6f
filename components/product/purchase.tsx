"use client";
import { useLocale, useTranslations } from "next-intl";
import { createContext, useContext, useState, type ReactNode } from "react";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Price } from "@/lib/model/catalog";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, addWish } from "@/lib/store/shop-store";
import { useAfterMount } from "@/lib/store/use-after-mount";
import { toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import { wishOf } from "@/lib/store/wish-rules";
import { choiceOfQuery, chosenSize, chosenSurcharges, missingChoice, needsChoice, picturesFor, queryOf, selectionsOf, type Choice, type Choosable, type MissingChoice } from "./choice";
import { livePrice } from "./live-price";

/** Why the last try to add was refused, said beside the field it is about. */
export type Refusal = { field: MissingChoice["field"] | "cart"; text: string };

type Purchase = {
  product: Choosable;
  choice: Choice;
  /** Paise, with the chosen options. */
  price: Price;
  quantity: number;
  refusal: Refusal | null;
  choose: (next: Partial<Choice>) => void;
  setQuantity: (quantity: number) => void;
  addToCart: () => void;
  addToWishlist: () => void;
};

const PurchaseContext = createContext<Purchase | null>(null);

/** What is being chosen on this product page. */
export const usePurchase = (): Purchase => {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error("usePurchase stands outside of a PurchaseProvider");
  return purchase;
};

/** Keeps the choice that gallery, price, description and buttons of one page share, and mirrors it in the address. */
export const PurchaseProvider = ({ product, children }: { product: Choosable; children: ReactNode }) => {
  const t = useTranslations("islands");
  const language = useLocale() as Language;
  // The page is kept without a choice; the address brings it after mount.
  const search = useAfterMount(() => window.location.search, "");
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? choiceOfQuery(search, product);
  const [quantity, setQuantity] = useState(product.minimumQuantity);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const choose = (next: Partial<Choice>) => {
    const changed = { ...choice, ...next };
    const query = queryOf(changed);
    setChosen(changed);
    setRefusal(null);
    window.history.replaceState(null, "", `${window.location.pathname}${query && `?${query}`}${window.location.hash}`);
  };

  const wordsFor = (missing: MissingChoice): string => ("attribute" in missing ? t("product.selectOption", { name: missing.attribute.name.text }) : t(`product.select.${missing.field}`));
  const imageUrl = picturesFor(product, choice)[0]?.url ?? "";

  const addToCart = () => {
    const missing = missingChoice(product, choice, quantity);
    if (missing) {
      setRefusal({ field: missing.field, text: wordsFor(missing) });
      document.getElementById(`choose-${missing.field}`)?.focus();
      return toastFailure(wordsFor(missing));
    }
    const answer = addLine(cartItemOf(product.id, selectionsOf(choice), quantity, imageUrl));
    if (answer === "added") {
      setRefusal(null);
      return toastSuccess(t("store.added"));
    }
    const text = t(answer === "full" ? "store.cartFull" : "store.exists");
    setRefusal({ field: "cart", text });
    toastInfo(text, { text: t("store.goToCart"), href: links.page(language, "cart") });
  };

  const addToWishlist = () => {
    const size = chosenSize(product, choice);
    const color = product.colors.find((c) => c.id === choice.colorId);
    const wish = wishOf({
      productId: product.id,
      name: product.name,
      imageUrl,
      unitPrice: price.unit,
      discountedUnitPrice: price.discounted,
      quantity,
      hasRequiredChoice: needsChoice(product),
      size: size && { id: size.id, shortName: size.shortName.text },
      color: color ? { id: color.id, name: color.name.text } : null,
    });
    if (addWish(wish) === "added") toastSuccess(t("store.wishAdded"));
    else toastInfo(t("store.wishExists"));
  };

  const price = livePrice(product.price, chosenSurcharges(product, choice));
  return <PurchaseContext value={{ product, choice, price, quantity, refusal, choose, setQuantity, addToCart, addToWishlist }}>{children}</PurchaseContext>;
};
