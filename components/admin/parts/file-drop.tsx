import { useState, type ReactNode } from "react";
import { Glyph } from "./glyph";

type Props = {
  label: string;
  lead: ReactNode;
  /** Media types and endings of the files that may be chosen. */
  accept: string;
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes files, dropped or chosen; none while busy. */
export const FileDrop = ({ label, lead, accept, isMultiple = false, isBusy, onFiles }: Props) => {
  const [isOver, setOver] = useState(false);
  const take = (found: FileList | null) => {
    const files = [...(found ?? [])];
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  return (
    <label
      className={isOver ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Glyph name="upload" size={24} />
      <b>{label}</b>
      <small>{lead}</small>
      <input
        type="file"
        className="vh"
        multiple={isMultiple}
        accept={accept}
        disabled={isBusy}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
    </label>
  );
};
