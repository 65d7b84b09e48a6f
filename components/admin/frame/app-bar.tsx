import { useState, type FormEvent } from "react";
import { useNotify } from "react-admin";
import { LANGUAGES, otherLanguages, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { OFFLINE } from "../ask-admin";
import { useDesk } from "../desk-context";
import { failureText } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { listHref } from "../parts/tabs-nav";
import { Mark } from "./mark";
import { PersonMenu } from "./person-menu";

/** The link to the desk in the other language. */
const LanguageSwitch = () => {
  const desk = useDesk();
  const { language, setLanguage } = desk;
  const notify = useNotify();
  const change = async (to: Language) => {
    if (!(await setLanguage(to))) notify(failureText(desk, OFFLINE), { type: "error" });
  };
  return otherLanguages(language).map((other) => (
    <button
      key={other}
      type="button"
      className="bar-tool"
      lang={other}
      aria-label={LANGUAGES[other].ownName}
      onClick={() => void change(other)}
    >
      <span className="not-phone">{LANGUAGES[other].ownName}</span>
      <span className="only-phone" aria-hidden="true">
        {LANGUAGES[other].sign}
      </span>
    </button>
  ));
};

/** Finds an order by its number, name or part number. */
const FindForm = () => {
  const { t } = useDesk();
  const [text, setText] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    location.hash = listHref("orders", { tab: "all", text: text.trim() });
  };
  return (
    <form className="find" role="search" aria-label={t("frame.find")} onSubmit={find}>
      <Glyph name="search" size={18} />
      <input
        type="search"
        dir="auto"
        value={text}
        aria-label={t("frame.find")}
        placeholder={t("frame.findHint")}
        maxLength={120}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
};

/** @param isBare true before somebody is logged in: no search, no person */
export const AppBar = ({ isBare = false }: { isBare?: boolean }) => {
  const { t, language, mode, setMode } = useDesk();
  return (
    <header className="bar">
      <a className="logo" href="#/">
        <Mark />
        <span>{t("desk.name")}</span>
      </a>
      {isBare ? null : <FindForm />}
      <span className="grow" />
      {isBare ? null : (
        <a className="bar-tool not-phone" href={links.home(language)}>
          <Glyph name="out" size={18} />
          {t("frame.seeShop")}
        </a>
      )}
      <LanguageSwitch />
      <button
        type="button"
        className="bar-tool not-phone"
        aria-label={t(mode === "dark" ? "frame.light" : "frame.dark")}
        onClick={() => setMode(mode === "dark" ? "light" : "dark")}
      >
        <Glyph name={mode === "dark" ? "sun" : "moon"} size={18} />
      </button>
      {isBare ? null : <PersonMenu />}
    </header>
  );
};
