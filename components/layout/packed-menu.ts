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

/** A category with those below it, to any depth. */
export type MenuEntry = { id: number; name: Text; entries: MenuEntry[] };
/** A parent category. `unfold`: label of the button that shows its children on phones. */
export type MenuGroup = MenuEntry & { image: ShownPicture | null; unfold: string };

/** Entries without others below them, which most are, have two parts. */
type PackedEntry = [id: number, name: PackedText, entries?: PackedEntry[]];

type PackedGroup = [entry: PackedEntry, image: PackedPicture, unfold: string];

const packEntry = ({ id, name, entries }: MenuEntry): PackedEntry =>
  entries.length === 0 ? [id, packText(name)] : [id, packText(name), entries.map(packEntry)];
const unpackEntry = ([id, name, entries = []]: PackedEntry): MenuEntry => ({
  id,
  name: unpackText(name),
  entries: entries.map(unpackEntry),
});

/** Packs the menu into one text without field names. */
export const packMenu = (groups: readonly MenuGroup[]): string =>
  JSON.stringify(
    groups.map((group): PackedGroup => [packEntry(group), packPicture(group.image), group.unfold]),
  );

/** Unpacks the menu. @param packed result of `packMenu` */
export const unpackMenu = (packed: string): MenuGroup[] =>
  (JSON.parse(packed) as PackedGroup[]).map(([entry, image, unfold]) => ({
    ...unpackEntry(entry),
    image: unpackPicture(image),
    unfold,
  }));
