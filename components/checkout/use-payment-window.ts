"use client";
import { useRef, useState, type ComponentType } from "react";
import type { ProviderKind } from "@/lib/model/payment-kinds";
import type { WindowProps } from "./window-frame";

/** Payment code is loaded only when its window opens. */
const LOAD: Record<ProviderKind, () => Promise<{ default: ComponentType<WindowProps> }>> = {
  card: () => import("./card-window"),
  wallet: () => import("./wallet-window"),
};

/** State of the payment window. */
export const usePaymentWindow = () => {
  const [shown, setShown] = useState<{ Window: ComponentType<WindowProps> } | null>(null);
  const [isOpening, setOpening] = useState(false);
  /** A ref, because code that started before the window was closed must see the change. */
  const isOpen = useRef(false);

  /** @returns false if its code could not be loaded */
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
