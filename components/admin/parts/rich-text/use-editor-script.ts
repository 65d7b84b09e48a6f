import { useEffect, useState } from "react";

/** The editor, which only forms with a written text load. */
const loadEditor = async () => {
  const { Editor, isHeld } = await import("./editor");
  return { Editor, isHeld };
};

type EditorScript = Awaited<ReturnType<typeof loadEditor>>;

/** The editor's script; null while it is loading, `missing` if it did not arrive. */
export const useEditorScript = (): EditorScript | "missing" | null => {
  const [script, setScript] = useState<EditorScript | "missing" | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (loaded: EditorScript | "missing") => {
      if (!isGone) setScript(loaded);
    };
    void loadEditor().then(take, () => take("missing"));
    return () => {
      isGone = true;
    };
  }, []);
  return script;
};
