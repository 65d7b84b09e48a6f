/** Bytes of the smallest file with the head and the length of its format, by the end of its name. */
export const aPicture = (name: string): Buffer => {
  if (name.endsWith(".jpg")) return Buffer.from("ffd8ffe0ffd9", "hex");
  const content = "picture";
  if (name.endsWith(".avif")) {
    const box = (type: string): Buffer => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + content.length);
      head.write(type, 4, "latin1");
      return Buffer.concat([head, Buffer.from(content)]);
    };
    return Buffer.concat([box("ftyp"), box("mdat")]);
  }
  const head = Buffer.from("RIFF0000WEBP");
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, Buffer.from(content)]);
};
