"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from "react";
import { createPortal } from "react-dom";
import { toast as show, useToaster } from "react-hot-toast/headless";
import { ToolButton } from "@/components/ui/tool-button";
import { drawToasts, type ToastMessage } from "@/lib/store/toasts";
import { DURATION_MS, ToastBox, toastRegion } from "./toast-box";
import { toastPlace } from "./toast-place";

/** Maximum number of messages. Older ones are removed. */
const AT_ONCE = 3;
const Toast = ({ message, onClose }: { message: ToastMessage; onClose: () => void }) => {
  const t = useTranslations("islands.store");
  return (
    <ToastBox message={message} onClose={onClose}>
      <ToolButton icon="close" size={18} label={t("close")} onClick={onClose} />
    </ToastBox>
  );
};

/**
 * Messages in the top corner, away from what was pressed last. They stay while hovered or focused, and go when
 * pressed, because one may lie over what a finger means.
 */
const Toaster = () => {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS });
  const { startPause, endPause } = handlers;
  const [messages] = useState(() => new Map<string, ToastMessage>());
  const [host, setHost] = useState<Element>(toastRegion);
  const [place, setPlace] = useState("");
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let shown: Element | null = null;
    let number = 0;
    const rehost = () => {
      const next = toastRegion();
      if (next !== shown) setHost(next);
      shown = next;
    };
    // Capture phase, because `close` does not bubble.
    document.addEventListener("close", rehost, true);
    // An open dialog that is removed from the page fires no event, so its messages are moved here.
    const watch = new MutationObserver(rehost);
    watch.observe(document.body, { childList: true, subtree: true });
    const stop = drawToasts({
      draw: (message) => {
        rehost();
        setPlace(toastPlace());
        // A repeated message replaces the one before it, so that it is seen and announced again.
        const before = [...messages].find(([, { text }]) => text === message.text)?.[0];
        if (before !== undefined) {
          show.remove(before);
          messages.delete(before);
        }
        number += 1;
        const id = String(number);
        messages.set(id, message);
        show(message.text, { id, duration: DURATION_MS, removeDelay: 0 });
      },
      clearFailures: () => messages.forEach(({ kind }, id) => (kind === "bad" ? show.remove(id) : undefined)),
    });
    return () => {
      stop();
      watch.disconnect();
      document.removeEventListener("close", rehost, true);
    };
  }, [messages]);

  const hold = (event: FocusEvent) => {
    if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget))
      cameFrom.current = event.relatedTarget;
    startPause();
  };
  const close = (id: string) => {
    show.remove(id);
    // The removed element held the pointer or the focus, and no event reports that.
    endPause();
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
  const drawn = toasts.filter((toast) => toast.visible).slice(0, AT_ONCE);
  const closePressed = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest("a, button")) return;
    const pressed = [...currentTarget.children].findIndex((box) => box.contains(target));
    const id = drawn[pressed]?.id;
    if (id !== undefined) close(id);
  };
  return createPortal(
    <div
      className={`list ${place}`}
      onClick={closePressed}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={hold}
      onBlur={endPause}
    >
      {drawn.map(({ id }) => {
        const message = messages.get(id);
        return message ? <Toast key={id} message={message} onClose={() => close(id)} /> : null;
      })}
    </div>,
    host,
  );
};

export default Toaster;
