import { isPictureName } from "@/lib/model/picture-names";

/** A picture that somebody chose, alone or in a ZIP. @property read takes it out when its turn comes */
export type ChosenPicture = { name: string; read: () => Promise<File> };

/** The pictures of files, or why they are not taken: a ZIP that cannot be read, or too many pictures. */
export type ChosenPictures = { pictures: ChosenPicture[] } | { refused: "not-a-zip" | "too-many" };

/** Pictures that are taken at once. */
export const MOST_PICTURES = 1_000;
/** Files of a ZIP that are looked at, whatever they are. */
const MOST_ENTRIES = 20_000;
/** Bytes of a picture out of a ZIP: a photo of a camera has some 20 MB. What a ZIP says of itself is not believed. */
const MOST_BYTES = 60_000_000;

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === "application/zip";

/** Takes what is unpacked, and no more than a picture has. */
const bounded = (parts: Uint8Array<ArrayBuffer>[]): WritableStream<Uint8Array<ArrayBuffer>> => {
  let bytes = 0;
  return new WritableStream({
    write: (part) => {
      bytes += part.byteLength;
      if (bytes > MOST_BYTES) throw new Error("the picture is larger than a picture");
      parts.push(part);
    },
  });
};

/**
 * The pictures of a ZIP. Only its directory is read; each picture is unpacked by itself when it is sent, so that a ZIP of any size
 * needs the memory of one picture. One whose names lead out of its folder is refused by the library.
 */
const ofZip = async (file: File): Promise<ChosenPictures> => {
  const { BlobReader, ZipReader } = await import("@zip.js/zip.js/index-native.js");
  const pictures: ChosenPicture[] = [];
  let looked = 0;
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      looked += 1;
      if (looked > MOST_ENTRIES) return { refused: "too-many" };
      if (entry.directory || !isPictureName(entry.filename)) continue;
      const { filename: name } = entry;
      pictures.push({
        name,
        read: async () => {
          const parts: Uint8Array<ArrayBuffer>[] = [];
          await entry.getData(bounded(parts), { useWebWorkers: false });
          return new File(parts, name);
        },
      });
    }
  } catch {
    return { refused: "not-a-zip" };
  }
  return { pictures };
};

/** Finds the pictures among files and in the ZIPs among them. Other files are left out. */
export const picturesOf = async (files: readonly File[]): Promise<ChosenPictures> => {
  const pictures: ChosenPicture[] = [];
  for (const file of files) {
    const found: ChosenPictures = isZip(file)
      ? await ofZip(file)
      : {
          pictures: isPictureName(file.name) ? [{ name: file.name, read: () => Promise.resolve(file) }] : [],
        };
    if ("refused" in found) return found;
    pictures.push(...found.pictures);
    if (pictures.length > MOST_PICTURES) return { refused: "too-many" };
  }
  return { pictures };
};
