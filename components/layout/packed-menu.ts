import {
  packPicture,
  packText,
  unpackPicture,
  unpackText,
  type PackedPicture,
  type PackedText,
  type ShownPicture,
} from "@/lib/model/packed-text";
import type { Text } from "@/lib/model/text";

export type MenuEntry = { id: number; name: Text };
/** A parent category with its children. `unfold`: label of the button that shows them on phones. */
export type MenuGroup = MenuEntry & { image: ShownPicture | null; unfold: string; entries: MenuEntry[] };

type PackedGroup = [
  id: number,
  name: PackedText,
  image: PackedPicture,
  unfold: string,
  entries: [id: number, name: PackedText][],
];

/** Packs the menu into one text without field names. */
export const packMenu = (groups: readonly MenuGroup[]): string =>
  JSON.stringify(
    groups.map(({ id, name, image, unfold, entries }): PackedGroup => [
      id,
      packText(name),
      packPicture(image),
      unfold,
      entries.map((entry) => [entry.id, packText(entry.name)]),
    ]),
  );

/** Unpacks the menu. @param packed result of `packMenu` */
export const unpackMenu = (packed: string): MenuGroup[] =>
  (JSON.parse(packed) as PackedGroup[]).map(([id, name, image, unfold, entries]) => ({
    id,
    name: unpackText(name),
    image: unpackPicture(image),
    unfold,
    entries: entries.map(([entry, label]) => ({ id: entry, name: unpackText(label) })),
  }));
