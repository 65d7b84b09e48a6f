import Button from "@mui/material/Button";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { CopyButton } from "../parts/copy-button";
import { Glyph } from "../parts/glyph";

/** The codes for a login without the phone, each for one login, and ways to keep them. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useDesk();
  const text = codes.join("\n");
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
        <CopyButton text={text}>{t("entry.copy")}</CopyButton>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="desk-recovery-codes.txt"
        >
          <Glyph name="download" size={18} />
          {t("entry.saveFile")}
        </Button>
      </div>
    </>
  );
};
