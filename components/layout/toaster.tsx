"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { toast as show, useToaster } from "react-hot-toast/headless";
import { Icon, type IconName } from "@/components/ui/icon";
import { ToolButton } from "@/components/ui/tool-button";
import { drawToasts, type ToastKind, type ToastMessage } from "@/lib/store/toasts";

const DURATION_MS = 5000;
/** Older ones give way, so that the corner stays a corner. */
const AT_ONCE = 3;
const ICONS: Record<ToastKind, IconName> = { ok: "check", info: "info", bad: "alert" };

const Toast = ({ id, message }: { id: string; message: ToastMessage }) => {
  const t = useTranslations("islands.store");
  return (
    <div className={`toast over-box ${message.kind}`} role={message.kind === "bad" ? "alert" : "status"}>
      <Icon name={ICONS[message.kind]} />
      <span>
        {message.text}
        {message.link ? (
          <>
            {" "}
            <a className="link" href={message.link.href}>
              {message.link.text}
            </a>
          </>
        ) : null}
      </span>
      <ToolButton icon="close" size={18} label={t("close")} onClick={() => show.remove(id)} />
    </div>
  );
};

/** A modal dialog makes the rest of the page inert; messages are then shown inside it. */
const topmost = (): Element => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** The messages at the top corner; they stay while hovered or focused. Loaded with the first message. */
const Toaster = () => {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS });
  const [host, setHost] = useState<Element>(topmost);

  useEffect(() => {
    const rehost = () => setHost(topmost());
    // `close` does not bubble.
    document.addEventListener("close", rehost, true);
    const stop = drawToasts((message) => {
      rehost();
      // The same words twice are one message that stays longer.
      show.custom(({ id }) => <Toast id={id} message={message} />, { id: message.text, duration: DURATION_MS, removeDelay: 0 });
    });
    return () => {
      stop();
      document.removeEventListener("close", rehost, true);
    };
  }, []);

  return createPortal(
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} onFocus={handlers.startPause} onBlur={handlers.endPause}>
      {toasts
        .filter((toast) => toast.visible)
        .slice(0, AT_ONCE)
        .map((toast) => (
          <div key={toast.id}>{typeof toast.message === "function" ? toast.message(toast) : toast.message}</div>
        ))}
    </div>,
    host,
  );
};

export default Toaster;
