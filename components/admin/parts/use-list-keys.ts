import { useEffect, useState } from "react";
import { readDevice, writeDevice } from "../device";
import { isTypedInto, listKeyOf, rowAfter, type ListKey } from "./list-keys";

const KEPT = "desk.keys";

const rowsOfList = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#main tr[data-row]")];

const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>("#main [role=search] input");
  field?.select();
  field?.focus();
  return field !== null;
};

/** Does what a key means. @returns false if it means nothing here and is left to the browser */
const act = (key: ListKey, onChoose: (id: string) => void): boolean => {
  if (key === "search") return focusSearch();
  const rows = rowsOfList();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "next" || key === "previous") {
    const to = rowAfter(at, key === "next" ? 1 : -1, rows.length);
    if (to === null) return false;
    rows[to]?.querySelector("a")?.focus();
    return true;
  }
  const row = rows[at];
  if (row === undefined) return false;
  if (key === "choose") {
    onChoose(row.dataset.row ?? "");
    return true;
  }
  // Enter is left to links and buttons.
  if (document.activeElement?.matches("a, button")) return false;
  row.querySelector("a")?.click();
  return true;
};

/**
 * The keys of a list: `/` focuses its search, J and K move the focus from row to row, X chooses the row, Enter opens it.
 * Its rows are `tr[data-row]` with a link. They can be switched off, as speech input may press letters (WCAG 2.1.4).
 * @param onChoose is given the row's id
 */
export const useListKeys = (onChoose: (id: string) => void) => {
  const [isOn, setOn] = useState(() => readDevice(KEPT) !== "off");
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof HTMLElement && isTypedInto(target))) return;
      // Keys are left to an open dialog.
      if (document.querySelector("[role=dialog], [role=menu]") !== null) return;
      const key = listKeyOf(event);
      if (key !== null && act(key, onChoose)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, onChoose]);
  return {
    isOn,
    switchKeys: () => {
      writeDevice(KEPT, isOn ? "off" : null);
      setOn(!isOn);
    },
  };
};
