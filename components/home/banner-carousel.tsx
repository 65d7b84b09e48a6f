"use client";
import { useTranslations } from "next-intl";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { arrowStep } from "@/components/ui/arrow-step";
import { ToolButton } from "@/components/ui/tool-button";
import { useAfterMount } from "@/lib/store/client-hooks";

type GoTo = (index: number) => void;

/** Without the motion a dot requests its script again. */
const NoMotion = ({ onReady, again }: { onReady: (goTo: GoTo) => void; again: () => void }) => {
  useEffect(() => onReady(again), [onReady, again]);
  return null;
};
const CarouselMotion = lazyPart(() => import("./carousel-motion"), { Missing: NoMotion });

/** Loads the motion half a second after the page; the first slide needs none (ruling O23). */
const START_MS = 500;

/**
 * Banner carousel. The slides are server-rendered, and the first needs no script. Playing pauses while the
 * pointer or the focus is inside and by the pause button, and never starts under reduced motion (WCAG 2.2.2).
 */
export const BannerCarousel = ({ count, children }: { count: number; children: ReactNode }) => {
  const t = useTranslations("islands.carousel");
  const viewport = useRef<HTMLDivElement>(null);
  const goTo = useRef<GoTo>(() => undefined);
  const [isReady, setReady] = useState(false);
  const isStill = useAfterMount(() => window.matchMedia("(prefers-reduced-motion: reduce)").matches, false);
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const isPlaying = isAsked ?? !isStill;
  const [isHeld, setHeld] = useState(false);
  const [index, setIndex] = useState(0);
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), START_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    for (const [i, slide] of [
      ...(viewport.current?.querySelectorAll<HTMLElement>(".slide") ?? []),
    ].entries()) {
      slide.inert = i !== index;
      slide.classList.toggle("on", i === index);
    }
  }, [index]);
  const takeMotion = useCallback((go: GoTo) => {
    goTo.current = go;
  }, []);
  const showIndex = useCallback((next: number) => {
    setIndex(next);
    setMoved(true);
  }, []);
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };

  /**
   * Arrow keys follow the reading direction. If a dot has the focus, it moves to the dot of the shown slide.
   */
  const keys = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step === 0) return;
    event.preventDefault();
    const next = (index + step + count) % count;
    goTo.current(next);
    if (event.target instanceof Element && event.target.matches(".bar-dot"))
      event.currentTarget.querySelectorAll<HTMLElement>(".bar-dot")[next]?.focus();
  };

  return (
    <div
      className="carousel"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      <div
        className={isReady ? "viewport ready" : "viewport"}
        ref={viewport}
        aria-live={isPlaying && !isHeld ? "off" : "polite"}
      >
        <div className={hasMoved ? "banner-track moved" : "banner-track"}>{children}</div>
      </div>
      {count > 1 ? (
        <div className="wrap slides-at">
          <div className="slides" role="group" aria-label={t("label")} onKeyDown={keys}>
            <ToolButton
              icon={isPlaying ? "pause" : "play"}
              size={18}
              label={t(isPlaying ? "pause" : "play")}
              onClick={() => setAsked(!isPlaying)}
            />
            {Array.from({ length: count }, (_, i) => (
              <button
                key={i}
                type="button"
                className={i === index ? "bar-dot on" : "bar-dot"}
                aria-label={t("slide", { n: i + 1 })}
                aria-current={i === index}
                onClick={() => goTo.current(i)}
              />
            ))}
            <span className="num" aria-hidden="true">
              <bdi dir="ltr">
                {index + 1} / {count}
              </bdi>
            </span>
          </div>
        </div>
      ) : null}
      {isReady && count > 1 ? (
        <CarouselMotion
          viewport={viewport}
          isPlaying={isPlaying && !isHeld}
          onReady={takeMotion}
          onIndex={showIndex}
        />
      ) : null}
    </div>
  );
};
