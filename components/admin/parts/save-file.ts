/** Lets the browser save what is at an address under a name. */
const saveAddress = (address: string, name: string): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
};

/** Saves a PDF that came as base64. */
export const savePdf = (name: string, base64: string): void =>
  saveAddress(`data:application/pdf;base64,${base64}`, name);

/** Saves a file that came in parts. @param type its media type */
export const saveParts = (name: string, type: string, parts: BlobPart[]): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Saves a text that came in parts. */
export const saveText = (name: string, type: "text/csv" | "application/json", parts: string[]): void =>
  saveParts(name, `${type};charset=utf-8`, parts);
