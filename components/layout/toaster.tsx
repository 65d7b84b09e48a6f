"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { createPortal } from "react-dom";
import { toast as show, useToaster } from "react-hot-toast/headless";
import { Icon, type IconName } from "@/components/ui/icon";
import { ToolButton } from "@/components/ui/tool-button";
import { drawToasts, type ToastKind, type ToastMessage } from "@/lib/store/toasts";

const DURATION_MS = 5000;
/** Older ones give way, so that the corner stays a corner. */
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

/** A modal dialog makes the rest of the page inert; messages are then shown inside it. */
const topmost = (): Element => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** The messages at the top corner; they stay while hovered or focused. Loaded with the first message. */
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
    // `close` does not bubble.
    document.addEventListener("close", rehost, true);
    // A dialog that is taken out of the page while it is open says nothing; the messages in it move on.
    const watch = new MutationObserver(rehost);
    watch.observe(document.body, { childList: true, subtree: true });
    const stop = drawToasts({
      draw: (message) => {
        rehost();
        // The same words twice are one message that stays longer.
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
    // What held the pointer or the focus is gone with it, and no event tells of that.
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
