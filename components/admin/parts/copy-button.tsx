import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";

/** Copies a text, and says so. */
export const CopyButton = ({ text, children }: { text: string; children: ReactNode }) => {
  const { t } = useDesk();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button onClick={() => void copy()}>
        <Glyph name="copy" size={18} />
        {children}
      </Button>
      <span role="status">{isCopied ? t("entry.copied") : ""}</span>
    </>
  );
};
