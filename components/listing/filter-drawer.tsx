"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { formSearch } from "@/components/layout/form-address";
import { Icon } from "@/components/ui/icon";
import { ModalDialog } from "@/components/ui/modal-dialog";

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

const Drawer = ({ path, countAddress, clearHref, total: shown, chips, children, onClose }: Props & { onClose: () => void }) => {
  const t = useTranslations("islands.listing");
  const { total, recount } = useLiveTotal(shown, countAddress);
  /** A link or the button changes the list under the drawer: the drawer goes. Ticking does not. */
  const closeOnLink = (event: MouseEvent) => event.target instanceof Element && event.target.closest("a") && setTimeout(onClose);
  return (
    <ModalDialog look="drawer start" title={t("filters")} closeLabel={t("close")} onClose={onClose}>
      <form method="get" action={path} data-soft="submit" autoComplete="off" onChange={(event) => recount(event.currentTarget)} onSubmit={() => setTimeout(onClose)} onClick={closeOnLink}>
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn line only-phone with-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="sliders" />
        {t("filters")}
      </button>
      {isOpen ? createPortal(<Drawer {...props} onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
};
