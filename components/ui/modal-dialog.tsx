"use client";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { ToastRegion } from "./toast-region";
import { ToolButton } from "./tool-button";

type Props = {
  title: ReactNode;
  closeLabel: string;
  /**
   * Called after Escape, the close button, a click outside or a form with method="dialog": the dialog is
   * closed and should be removed.
   */
  onClose: () => void;
  /**
   * `drawer` at the end side or at the start, `dialog` in the middle (at the bottom on phones) or
   * full-screen.
   */
  look?: "drawer" | "drawer start" | "dialog" | "dialog wide" | "dialog full";
  role?: "alertdialog";
  /** False while a provider shows its own step: the dialog stays visible, but the step can be above it. */
  isOnTop?: boolean;
  children: ReactNode;
};

/** A native modal dialog, open while it is rendered: the focus moves in, is trapped and returns. */
export const ModalDialog = ({
  title,
  closeLabel,
  onClose,
  look = "dialog",
  role,
  isOnTop = true,
  children,
}: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isOnTop) dialog?.showModal();
    else dialog?.show();
    // Closed before removal, so that the browser restores the focus.
    return () => dialog?.close();
  }, [isOnTop]);
  const close = () => ref.current?.close();

  return (
    <dialog
      ref={ref}
      className={`${look} over-box`}
      aria-labelledby="modal-title"
      {...(role ? { role } : {})}
      // A close event after a new opening is ignored.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => event.target === ref.current && close()}
    >
      <header>
        <h2 id="modal-title">{title}</h2>
        <ToolButton icon="close" label={closeLabel} onClick={close} />
      </header>
      {children}
      <ToastRegion />
    </dialog>
  );
};
