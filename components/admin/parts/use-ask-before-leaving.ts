"use client";
import { useEffect } from "react";

/**
 * The browser asks before the page is closed or loaded anew, as long as something typed is not kept on the device.
 * Nothing is asked once it is kept, nor on the way to another page of the desk: the form keeps its draft when it goes, and
 * offers it on return.
 */
export const useAskBeforeLeaving = (isAsking: boolean): void => {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsking]);
};
