"use client";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { ToolButton } from "./tool-button";

type Props = {
  title: ReactNode;
  closeLabel: string;
  /** Escape, the close button, a click outside or a form with method="dialog": the dialog is shut and should be taken away. */
  onClose: () => void;
  /** `drawer` at the end side or at the start, `dialog` in the middle (from the bottom on phones) or over the full screen. */
  look?: "drawer" | "drawer start" | "dialog" | "dialog wide" | "dialog full";
  role?: "alertdialog";
  /** False while a provider shows a step of its own: the dialog stays in sight, but the step can lie above it. */
  isOnTop?: boolean;
  children: ReactNode;
};

/** A native modal dialog, open as long as it is drawn: focus goes in, stays in and comes back. */
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
    // Closed before it is taken out, so that the browser gives the focus back.
    return () => dialog?.close();
  }, [isOnTop]);
  const close = () => ref.current?.close();

  return (
    <dialog
      ref={ref}
      className={`${look} over-box`}
      aria-labelledby="modal-title"
      {...(role ? { role } : {})}
      // A close that was followed by an opening is none.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => event.target === ref.current && close()}
    >
      <header>
        <h2 id="modal-title">{title}</h2>
        <ToolButton icon="close" label={closeLabel} onClick={close} />
      </header>
      {children}
    </dialog>
  );
};
