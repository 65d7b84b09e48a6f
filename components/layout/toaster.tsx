"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { createPortal } from "react-dom";
import { toast as show, useToaster } from "react-hot-toast/headless";
import { Icon, type IconName } from "@/components/ui/icon";
import { ToolButton } from "@/components/ui/tool-button";
import { drawToasts, type ToastKind, type ToastMessage } from "@/lib/store/toasts";

const DURATION_MS = 5000;
/** Maximum number of messages. Older ones are removed. */
const AT_ONCE = 3;
const ICONS: Record<ToastKind, IconName> = { ok: "check", info: "info", bad: "alert" };

const Toast = ({ message, onClose }: { message: ToastMessage; onClose: () => void }) => {
  const t = useTranslations("islands.store");
  const { kind, text, way } = message;
  return (
    <div className={`toast over-box ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon name={ICONS[kind]} />
      <span>
        {text}
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
            onClose();
          }}
        >
          {way.label}
        </button>
      ) : null}
      <ToolButton icon="close" size={18} label={t("close")} onClick={onClose} />
    </div>
  );
};

/** A modal dialog makes the rest of the page inert, so messages are shown inside it. */
const topmost = (): Element => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** Messages in the top corner. They stay while hovered or focused. Loaded with the first message. */
const Toaster = () => {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS });
  const { startPause, endPause } = handlers;
  const [messages] = useState(() => new Map<string, ToastMessage>());
  const [host, setHost] = useState<Element>(topmost);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let shown: Element | null = null;
    const rehost = () => {
      const next = topmost();
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
        // A repeated text extends the existing message.
        messages.set(message.text, message);
        show(message.text, { id: message.text, duration: DURATION_MS, removeDelay: 0 });
      },
      clearFailures: () =>
        messages.forEach(({ kind, text }) => (kind === "bad" ? show.remove(text) : undefined)),
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
  return createPortal(
    <div
      className="toasts"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={hold}
      onBlur={endPause}
    >
      {toasts
        .filter((toast) => toast.visible)
        .slice(0, AT_ONCE)
        .map(({ id }) => {
          const message = messages.get(id);
          return message ? <Toast key={id} message={message} onClose={() => close(id)} /> : null;
        })}
    </div>,
    host,
  );
};

export default Toaster;
