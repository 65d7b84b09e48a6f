import IconButton from "@mui/material/IconButton";
import { useState, type FormEvent } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";
import { ScanDialog } from "./scan-dialog";
import { useScanner } from "./use-scanner";

type Props = {
  label: string;
  placeholder: string;
  start: string;
  onSearch: (text: string) => void;
  /** True for a list that is found by the barcodes of packages: by a scanner, or by the phone's camera. */
  isScanned?: boolean;
};

/** Finds by a barcode: the keys of a scanner on USB, and a button for the camera. */
const Scan = ({ onSearch }: Pick<Props, "onSearch">) => {
  const { t } = useDesk();
  const [isOpen, setOpen] = useState(false);
  useScanner(onSearch);
  return (
    <>
      <IconButton aria-label={t("common.scan.title")} onClick={() => setOpen(true)}>
        <Glyph name="barcode" size={20} />
      </IconButton>
      {isOpen && (
        <ScanDialog
          onClose={() => setOpen(false)}
          onFound={(code) => {
            setOpen(false);
            onSearch(code);
          }}
        />
      )}
    </>
  );
};

/** The search of a list. Enter searches; an emptied field shows all again. */
export const SearchForm = ({ label, placeholder, start, onSearch, isScanned = false }: Props) => {
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
  const form = (
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
  return isScanned ? (
    <div className="find-and-scan">
      {form}
      <Scan onSearch={onSearch} />
    </div>
  ) : (
    form
  );
};
