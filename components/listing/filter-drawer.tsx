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

/** Milliseconds of quiet before the number is asked anew. */
const PAUSE = 250;

type Props = {
  /** The listing's address without a query. */
  path: string;
  /** Where the number of a choice is asked, ready for more of a query. */
  countAddress: string;
  /** Where nothing is chosen. */
  clearHref: string;
  /** Products shown now. */
  total: number;
  chips: ReactNode;
  /** The groups; drawn by the server. */
  children: ReactNode;
};

/** The number of what is ticked in a form; an answer that came too late is dropped. */
const useLiveTotal = (shown: number, countAddress: string) => {
  const [total, setTotal] = useState(shown);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const recount = async (form: HTMLFormElement) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) return;
    try {
      const answer = await fetch(`${countAddress}&${formSearch(form).slice(1)}`, { signal });
      const { total: found } = (await answer.json()) as { total?: unknown };
      if (typeof found === "number") setTotal(found);
    } catch {
      // The last number stays; the list itself tells the true one.
    }
  };
  return { total, recount };
};

/**
 * Open or not. While it is open the history has a step more, marked `isPanel`, so that the back button closes the drawer
 * and nothing else; a new list takes that step's place (soft-navigation.tsx).
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
    /** Nothing was asked for: the step goes, and with it the drawer. */
    dismiss: () =>
      (window.history.state as { isPanel?: boolean } | null)?.isPanel
        ? window.history.back()
        : setOpen(false),
    /** Another list was asked for. */
    leave: () => setOpen(false),
  };
};

const Drawer = ({
  path,
  countAddress,
  clearHref,
  total: shown,
  chips,
  children,
  onDismiss,
  onLeave,
}: Props & { onDismiss: () => void; onLeave: () => void }) => {
  const t = useTranslations("islands.listing");
  const { total, recount } = useLiveTotal(shown, countAddress);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(
    () => restoreFolds(form.current?.querySelectorAll<HTMLDetailsElement>("details[data-fold]") ?? []),
    [],
  );
  const changed = useEffectEvent(() => form.current && void recount(form.current));
  // The fields are markup, whose changes React does not hear.
  useEffect(() => {
    const own = form.current;
    own?.addEventListener("input", changed);
    return () => own?.removeEventListener("input", changed);
  }, []);
  /** A link or the button changes the list under the drawer: the drawer goes. Ticking does not. */
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
            {t("show", { n: total })}
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
};

/** Opens the filters on phones; without script they stand under the list. */
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
