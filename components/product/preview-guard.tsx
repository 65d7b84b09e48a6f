"use client";
import type { ReactNode, SyntheticEvent } from "react";
import { toastInfo } from "@/lib/store/toasts";

/**
 * Stops the buttons and forms of a product's page in its preview: the product may not be for sale. Choices, pictures and
 * links work.
 * @param refusal the reason, for a toast
 */
export const PreviewGuard = ({ refusal, children }: { refusal: string; children: ReactNode }) => {
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toastInfo(refusal);
  };
  return (
    <div
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest("button.btn") !== null) refuse(event);
      }}
      onSubmitCapture={refuse}
    >
      {children}
    </div>
  );
};
