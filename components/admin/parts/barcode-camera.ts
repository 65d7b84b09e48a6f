/** The browser's own reader of barcodes, which the library of DOM types does not know yet (Shape Detection API). */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Codes on packages, and the one that labels of part numbers are printed in. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128"];

/** Milliseconds between two looks at the camera's picture. */
const PAUSE_MS = 150;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True if this browser can read barcodes by a camera. Safari and Firefox cannot yet. */
export const hasBarcodeCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/**
 * Shows the camera's picture and reads codes in it until one is found or the signal ends it.
 * @returns the code; null if it was ended. @throws if the camera may not be used or there is none
 */
export const readByCamera = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const Detector = detectorClass();
  if (Detector === undefined) return null;
  const known = await Detector.getSupportedFormats();
  const detector = new Detector({ formats: FORMATS.filter((format) => known.includes(format)) });
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
    audio: false,
  });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found !== undefined) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};
