"use client";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, type RefObject } from "react";

/** Milliseconds for each slide. */
const STAY_MS = 6000;
/**
 * Embla's duration is an attraction, not a time: with 24 a slide settles after about 750 ms (specification
 * section 9).
 */
const ATTRACTION = 24;

type Props = {
  viewport: RefObject<HTMLDivElement | null>;
  isPlaying: boolean;
  /** Receives a function that shows a slide. */ onReady: (goTo: (index: number) => void) => void;
  onIndex: (index: number) => void;
};

/** Moves the slides: swipe, loop and autoplay, in reading direction. Renders nothing. */
const CarouselMotion = ({ viewport, isPlaying, onReady, onIndex }: Props) => {
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    duration: ATTRACTION,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
  });

  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!embla) return undefined;
    const jump = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const tell = () => onIndex(embla.selectedScrollSnap());
    onReady((index) => embla.scrollTo(index, jump));
    embla.on("select", tell);
    return () => {
      embla.off("select", tell);
    };
  }, [embla, onReady, onIndex]);
  useEffect(() => {
    if (!embla || !isPlaying) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [embla, isPlaying]);
  return null;
};

export default CarouselMotion;
