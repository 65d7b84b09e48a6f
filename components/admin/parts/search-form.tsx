import { useState, type FormEvent } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";

type Props = { label: string; placeholder: string; start: string; onSearch: (text: string) => void };

/** The search of a list. Enter searches; an emptied field shows all again. */
export const SearchForm = ({ label, placeholder, start, onSearch }: Props) => {
  const { t } = useDesk();
  const [text, setText] = useState(start);
  const [shown, setShown] = useState(start);
  // The bar's search or a link may open the same list with another text.
  if (start !== shown) {
    setShown(start);
    setText(start);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className="find-in" role="search" aria-label={label} onSubmit={send}>
      <Glyph name="search" size={18} />
      <input
        type="search"
        dir="auto"
        value={text}
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === "") onSearch("");
        }}
      />
      <button type="submit" className="vh-focus">
        {t("common.search")}
      </button>
    </form>
  );
};
