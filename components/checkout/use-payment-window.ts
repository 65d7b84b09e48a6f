"use client";
import { useRef, useState, type ComponentType } from "react";
import type { ProviderKind } from "@/lib/model/payment-kinds";
import type { WindowProps } from "./window-frame";

/** Payment code travels only when its window is opened. */
const LOAD: Record<ProviderKind, () => Promise<{ default: ComponentType<WindowProps> }>> = {
  card: () => import("./card-window"),
  wallet: () => import("./wallet-window"),
};

/** The window a payment is made in, while one is open. */
export const usePaymentWindow = () => {
  const [shown, setShown] = useState<{ Window: ComponentType<WindowProps> } | null>(null);
  const [isOpening, setOpening] = useState(false);
  /** Known at once, also to what still runs from before the window was closed. */
  const isOpen = useRef(false);

  /** @returns false when its code did not come */
  const open = async (kind: ProviderKind): Promise<boolean> => {
    setOpening(true);
    const loaded = await LOAD[kind]().catch(() => null);
    setOpening(false);
    isOpen.current = loaded !== null;
    setShown(loaded && { Window: loaded.default });
    return loaded !== null;
  };
  const close = (): void => {
    isOpen.current = false;
    setShown(null);
  };
  return { Window: shown?.Window ?? null, isOpening, isOpen: () => isOpen.current, open, close };
};
