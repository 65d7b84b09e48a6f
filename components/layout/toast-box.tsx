"use client";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "@/components/ui/icon";
import { IsolatedText } from "@/components/ui/inline-text";
import { drawToasts, type ToastKind, type ToastMessage } from "@/lib/store/toasts";
import { toastPlace } from "./toast-place";

const ICONS: Record<ToastKind, IconName> = { ok: "check", info: "info", bad: "alert" };

/** A short message. @param onClose is called after its action */
export const ToastBox = ({
  message: { kind, text, way, about, isSaid },
  onClose,
  children,
}: {
  message: ToastMessage;
  onClose?: () => void;
  children?: ReactNode;
}) => (
  // Its region announces it. What the page says too is heard once: there.
  <div className={`toast over-box ${kind}`} aria-live={isSaid ? "off" : undefined}>
    <Icon name={ICONS[kind]} />
    <span>
      <IsolatedText>{text}</IsolatedText>
      {about ? (
        <small>
          <IsolatedText>{about}</IsolatedText>
        </small>
      ) : null}
      {way && "href" in way ? (
        <>
          {" "}
          <a className="link" href={way.href}>
            {way.text}
          </a>
        </>
      ) : null}
    </span>
    {way && "run" in way ? (
      <button
        type="button"
        className="link"
        onClick={() => {
          way.run();
          onClose?.();
        }}
      >
        {way.label}
      </button>
    ) : null}
    {children}
  </div>
);

/** Region that messages are shown in: the topmost dialog's, because a modal makes the rest of the page inert. */
export const toastRegion = (): Element =>
  [...document.querySelectorAll("dialog[open] > [data-toasts]")].at(-1) ??
  document.querySelector("[data-toasts]:not(dialog *)") ??
  document.body;

/** Milliseconds for which a message is shown (ruling O99). */
export const DURATION_MS = 5000;

/** The last message, while the script of the toasts is missing; afterwards that is requested again. */
export const PlainToast = ({ again }: { again: () => void }) => {
  const [message, draw] = useState<ToastMessage | null>(null);
  useEffect(() => drawToasts({ draw, clearFailures: () => draw(null) }), []);
  useEffect(() => {
    if (!message) return undefined;
    const end = setTimeout(again, DURATION_MS);
    return () => clearTimeout(end);
  }, [message, again]);
  return message
    ? createPortal(
        <div className={`list ${toastPlace()}`}>
          <ToastBox message={message} onClose={again} />
        </div>,
        toastRegion(),
      )
    : null;
};
