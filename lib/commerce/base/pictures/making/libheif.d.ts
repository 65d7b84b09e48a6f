/** What is used of the package, whose own types do not describe its classes. */
declare module "libheif-js/libheif-wasm/libheif-bundle.js" {
  type Drawing = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Draws it as it stands upright, in RGBA; null if it cannot be decoded. */
    display: (drawing: Drawing, onDrawn: (drawn: Drawing | null) => void) => void;
  };
  type Heif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  /** A decoder with memory of its own, which is freed with it. */
  const makeHeif: () => Heif;
  export default makeHeif;
}
