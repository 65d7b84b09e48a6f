"use client";
import { useTranslations } from "next-intl";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { formSearch } from "@/components/layout/form-address";
import { Icon } from "@/components/ui/icon";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { restoreFolds } from "./disclosure-state";

/** Milliseconds without a change before the count is requested. */
const PAUSE = 250;

type Props = {
  /** Address of the listing without a query. */
  path: string;
  /** Address of the count; a query is appended. */
  countAddress: string;
  /** Address without filters. */
  clearHref: string;
  /** Number of currently shown products. */
  total: number;
  /** Number of their fitting sizes; null if it is unknown. */
  sizes: number | null;
  chips: ReactNode;
  /** Filter groups, rendered by the server. */
  children: ReactNode;
};

type Counts = { total: number; sizes: number | null };

/** Number of products and sizes for the chosen values of a form. A late response is dropped. */
const useLiveCounts = (shown: Counts, countAddress: string) => {
  const [counts, setCounts] = useState(shown);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const recount = async (form: HTMLFormElement) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) return;
    try {
      const answer = await fetch(`${countAddress}&${formSearch(form).slice(1)}`, { signal });
      const { total, sizes } = (await answer.json()) as { total?: unknown; sizes?: unknown };
      if (typeof total === "number") setCounts({ total, sizes: typeof sizes === "number" ? sizes : null });
    } catch {
      // Keeps the last number; the list shows the true one.
    }
  };
  return { ...counts, recount };
};

/**
 * State of the drawer. While it is open the history has an extra entry, marked `isPanel`, so that the back
 * button only closes the drawer. A new list replaces that entry (soft-navigation.tsx).
 */
const useDrawer = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);
  return {
    isOpen,
    open: () => {
      window.history.pushState({ isPanel: true }, "");
      setOpen(true);
    },
    /** No new list was requested: removes the entry, which closes the drawer. */
    dismiss: () =>
      (window.history.state as { isPanel?: boolean } | null)?.isPanel
        ? window.history.back()
        : setOpen(false),
    /** Another list was requested. */
    leave: () => setOpen(false),
  };
};

const Drawer = ({
  path,
  countAddress,
  clearHref,
  chips,
  children,
  onDismiss,
  onLeave,
  ...shown
}: Props & { onDismiss: () => void; onLeave: () => void }) => {
  const t = useTranslations("islands.listing");
  const { total, sizes, recount } = useLiveCounts(shown, countAddress);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(
    () => restoreFolds(form.current?.querySelectorAll<HTMLDetailsElement>("details[data-fold]") ?? []),
    [],
  );
  const changed = useEffectEvent(() => form.current && void recount(form.current));
  // The fields are plain markup, so React does not receive their events.
  useEffect(() => {
    const formElement = form.current;
    formElement?.addEventListener("input", changed);
    return () => formElement?.removeEventListener("input", changed);
  }, []);
  /** A link or the button loads another list: closes the drawer. A checkbox does not. */
  const closeOnLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest("a") && setTimeout(onLeave);
  return (
    <ModalDialog look="drawer start" title={t("filters")} closeLabel={t("close")} onClose={onDismiss}>
      <form
        ref={form}
        method="get"
        action={path}
        data-soft="submit"
        autoComplete="off"
        onSubmit={() => setTimeout(onLeave)}
        onClick={closeOnLink}
      >
        <div className="body side">
          {chips}
          {children}
        </div>
        <footer className="pair">
          <a className="btn line" href={clearHref} data-soft>
            {t("clear")}
          </a>
          <button className="btn" aria-live="polite">
            {sizes === null ? t("show", { n: total }) : t("showSizes", { n: sizes })}
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
};

/** Opens the filters on phones. Without scripts they are below the list. */
export const FilterDrawer = (props: Props) => {
  const t = useTranslations("islands.listing");
  const { isOpen, open, dismiss, leave } = useDrawer();
  return (
    <>
      <button type="button" className="btn line only-phone with-script" aria-haspopup="dialog" onClick={open}>
        <Icon name="sliders" />
        {t("filters")}
      </button>
      {isOpen ? createPortal(<Drawer {...props} onDismiss={dismiss} onLeave={leave} />, document.body) : null}
    </>
  );
};
