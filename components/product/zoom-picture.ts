/** Maximum zoom by pinching, and zoom of the button, a click or a double tap. */
const MOST = 4;
const STEP = 2.5;
/** Maximum milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300;

export const zoomOf = (box: HTMLElement): number => Number(box.style.getPropertyValue("--zoom") || 1);

/** Enlarges the content of a box and keeps the point at (x, y) in place. */
const zoomTo = (box: HTMLElement, zoom: number, x: number, y: number): void => {
  const { left, top } = box.getBoundingClientRect();
  const across = (box.scrollLeft + x - left) / box.scrollWidth;
  const down = (box.scrollTop + y - top) / box.scrollHeight;
  box.style.setProperty("--zoom", String(Math.min(Math.max(zoom, 1), MOST)));
  box.scrollTo({
    left: across * box.scrollWidth - (x - left),
    top: down * box.scrollHeight - (y - top),
    behavior: "instant",
  });
};

/** Toggles the zoom, around the middle unless a point is given. */
export const toggleZoom = (box: HTMLElement, point?: { x: number; y: number }): void => {
  const { left, top, width, height } = box.getBoundingClientRect();
  zoomTo(box, zoomOf(box) > 1 ? 1 : STEP, point?.x ?? left + width / 2, point?.y ?? top + height / 2);
};

export const resetZoom = (box: HTMLElement): void => void box.style.removeProperty("--zoom");

/**
 * Zooms by a click, a double tap and two fingers. If enlarged, the mouse position or a swipe moves the
 * picture. @param tell is called after each change. @returns a function that stops
 */
export const watchZoom = (box: HTMLElement, tell: () => void): (() => void) => {
  let lastTap = 0;
  let pinch: { apart: number; zoom: number } | null = null;
  const spread = ([a, b]: TouchList): { apart: number; x: number; y: number } | null =>
    a && b
      ? {
          apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
          x: (a.clientX + b.clientX) / 2,
          y: (a.clientY + b.clientY) / 2,
        }
      : null;

  const click = (event: MouseEvent) => {
    const isTap = event instanceof PointerEvent && event.pointerType === "touch";
    const isSecond = event.timeStamp - lastTap < DOUBLE_TAP;
    lastTap = isSecond ? 0 : event.timeStamp;
    if (isTap && !isSecond) return;
    toggleZoom(box, { x: event.clientX, y: event.clientY });
    tell();
  };
  const point = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || zoomOf(box) === 1) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    box.scrollTo({
      left: ((event.clientX - left) / width) * (box.scrollWidth - width),
      top: ((event.clientY - top) / height) * (box.scrollHeight - height),
      behavior: "instant",
    });
  };
  const touch = (event: TouchEvent) => {
    const fingers = spread(event.touches);
    pinch = fingers && { apart: fingers.apart, zoom: zoomOf(box) };
  };
  const move = (event: TouchEvent) => {
    const fingers = spread(event.touches);
    if (!fingers || !pinch) return;
    event.preventDefault();
    zoomTo(box, (pinch.zoom * fingers.apart) / pinch.apart, fingers.x, fingers.y);
    tell();
  };

  box.addEventListener("click", click);
  box.addEventListener("pointermove", point);
  box.addEventListener("touchstart", touch, { passive: true });
  // Not passive, so that two fingers zoom the picture instead of the page.
  box.addEventListener("touchmove", move, { passive: false });
  return () => {
    box.removeEventListener("click", click);
    box.removeEventListener("pointermove", point);
    box.removeEventListener("touchstart", touch);
    box.removeEventListener("touchmove", move);
  };
};
