"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { LogOutButton } from "./log-out-button";

/**
 * Greeting popup: opened by its button, closed by Escape, by a click outside and when the focus leaves it.
 */
const Greeting = ({ language, name }: { language: Language; name: string }) => {
  const t = useTranslations("islands.header");
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeBeside);
    return () => document.removeEventListener("pointerdown", closeBeside);
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className="greeting" ref={box} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={t("account", { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <bdi className="first-name">{name}</bdi>
        <Icon name="down" size={16} />
      </button>
      {isOpen ? (
        <div className="menu-box over-box">
          <p>{t("hello", { name })}</p>
          <a href={links.page(language, "update-profile")}>
            <Icon name="user" />
            {t("updateProfile")}
          </a>
          <a href={links.page(language, "orders-history")}>
            <Icon name="receipt" />
            {t("orderHistory")}
          </a>
        </div>
      ) : null}
    </div>
  );
};

/** What a shopper who is logged in has in the header: the first name with its popup, and Logout (rulings O68, O69). */
const AccountMenu = ({ language, name }: { language: Language; name: string }) => (
  <>
    <Greeting language={language} name={name} />
    <LogOutButton language={language} />
  </>
);

export default AccountMenu;
