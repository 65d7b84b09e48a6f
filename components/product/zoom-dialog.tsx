"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState, type KeyboardEvent } from "react";
import { Phrase } from "@/components/ui/inline-text";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { Picture } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import type { Picture as PictureFile } from "@/lib/model/text";
import { PictureCount, usePictureTrack } from "./gallery";
import { resetZoom, toggleZoom, watchZoom, zoomOf } from "./zoom-picture";

type Props = {
  pictures: PictureFile[];
  alts: string[];
  /** Initial picture, zero-based. */ start: number;
  title: string;
  onClose: (seen?: number) => void;
};

/** Full-screen pictures: moved as in the gallery, each can be enlarged (see `zoom-picture.ts`). */
const ZoomDialog = ({ pictures, alts, start, title, onClose }: Props) => {
  const t = useTranslations("islands.product");
  const total = pictures.length;
  const { track, at, show, follow, keys } = usePictureTrack(total);
  const [isLarge, setLarge] = useState(false);
  const shown = (): HTMLElement | null => (track.current?.children[at] as HTMLElement | undefined) ?? null;

  useEffect(() => {
    // Focused so that the arrow keys work at once.
    track.current?.focus();
    show(start, "instant");
  }, [track, show, start]);
  useEffect(() => {
    const box = track.current?.children[at];
    if (!(box instanceof HTMLElement)) return undefined;
    const stop = watchZoom(box, () => setLarge(zoomOf(box) > 1));
    return () => {
      stop();
      resetZoom(box);
      setLarge(false);
    };
  }, [track, at]);

  const toggle = () => {
    const box = shown();
    if (!box) return;
    toggleZoom(box);
    setLarge(zoomOf(box) > 1);
  };
  /** If enlarged, the arrow keys move over the picture instead of to the next one. */
  const press = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "-" || event.key === "Enter") {
      event.preventDefault();
      if (event.key === "Enter" || isLarge === (event.key === "-")) toggle();
    } else if (isLarge && event.key.startsWith("Arrow")) {
      event.preventDefault();
      const by = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] }[
        event.key
      ];
      shown()?.scrollBy({ left: by?.[0] ?? 0, top: by?.[1] ?? 0 });
    } else keys(event);
  };

  return (
    <ModalDialog
      look="dialog full"
      title={<Phrase text={title} />}
      closeLabel={t("close")}
      onClose={() => onClose(at)}
    >
      <div
        ref={track}
        className="track"
        role="group"
        aria-label={t("pictures")}
        tabIndex={0}
        onScroll={follow}
        onKeyDown={press}
      >
        {pictures.map((picture, index) => (
          // Pictures are not mirrored: their scrolling is left-to-right in both languages.
          <div
            key={picture.url}
            className={index === at && isLarge ? "zoom-box large" : "zoom-box"}
            dir="ltr"
          >
            <Picture
              url={picture.url}
              widths={picture.widths}
              sizes="100vw"
              alt={alts[index] ?? ""}
              isFirst={index === start}
            />
          </div>
        ))}
      </div>
      <div className="zoom-tools">
        {total > 1 ? (
          <ToolButton icon="prev" label={t("prevPicture")} disabled={at === 0} onClick={() => show(at - 1)} />
        ) : null}
        {total > 1 ? (
          <PictureCount at={at} total={total} words={t("pictureOf", { n: at + 1, total })} />
        ) : null}
        {total > 1 ? (
          <ToolButton
            icon="next"
            label={t("nextPicture")}
            disabled={at === total - 1}
            onClick={() => show(at + 1)}
          />
        ) : null}
        <ToolButton
          icon={isLarge ? "minus" : "plus"}
          label={t("zoom")}
          aria-pressed={isLarge}
          onClick={toggle}
        />
      </div>
    </ModalDialog>
  );
};

export default ZoomDialog;
