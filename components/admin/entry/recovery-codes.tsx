import Button from "@mui/material/Button";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";

/** The codes for a login without the phone, each for one login, and ways to keep them. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useDesk();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button onClick={() => void copy()}>
          <Glyph name="copy" size={18} />
          {t("entry.copy")}
        </Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="desk-recovery-codes.txt"
        >
          <Glyph name="download" size={18} />
          {t("entry.saveFile")}
        </Button>
        <span role="status">{isCopied ? t("entry.copied") : ""}</span>
      </div>
    </>
  );
};
