import { useEffect } from "react";

/**
 * Lets the browser ask before the page is closed or reloaded, as long as something typed is not kept on the device. On
 * the way to another page of the desk nothing is asked: the form keeps its draft then, and offers it on return.
 */
export const useAskBeforeLeaving = (isAsking: boolean): void => {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsking]);
};
