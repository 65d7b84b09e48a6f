"use client";
import { useState } from "react";
import { useAfterMount } from "@/lib/store/client-hooks";
import type { CheckoutText } from "@/lib/store/checkout-session";

/** A typed text of the checkout. It survives a reload and a login. */
export const useKeptText = ({ read, write }: CheckoutText): [string, (text: string) => void] => {
  const kept = useAfterMount(read, "");
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string) => {
    setTyped(text);
    write(text);
  };
  return [typed ?? kept, set];
};
