import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { Glyph } from "../parts/glyph";

/** Names the files of the catalogue that have a mistake, each with its line. */
export const BrokenFiles = ({ brokenFiles }: Pick<Today, "brokenFiles">) => {
  const { say } = useDesk();
  return brokenFiles.map(({ file, line }) => (
    <div key={file} className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        <Code>{file}</Code> {say("today.broken", { line: String(line) })}
      </span>
    </div>
  ));
};
