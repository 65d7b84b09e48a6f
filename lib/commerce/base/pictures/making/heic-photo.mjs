import sharp from "sharp";

/** Marks the part of a JPEG that holds a colour profile, which has one of one parts. */
const PROFILE_HEAD = Buffer.concat([Buffer.from("ICC_PROFILE\0", "latin1"), Buffer.from([1, 1])]);
/** Bytes that a part of a JPEG holds, with its own length. */
const MOST_PART = 65_535;
/** The mark with which a JPEG begins. */
const START = 2;

/** Puts a colour profile into a JPEG that has none. @param {Buffer} jpeg @param {Buffer | undefined} profile */
const withProfile = (jpeg, profile) => {
  const length = PROFILE_HEAD.length + (profile?.length ?? 0) + 2;
  if (profile === undefined || length > MOST_PART) return jpeg;
  const head = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, START), head, PROFILE_HEAD, profile, jpeg.subarray(START)]);
};

/**
 * Reads the photo of an iPhone, which the picture library cannot for the patents on its coding: as a JPEG of the highest
 * quality, upright, in the colours of its camera.
 * @param {Buffer} bytes a HEIC file @param {Buffer | undefined} profile its colour profile
 * @returns {Promise<Buffer | null>} null if it cannot be read
 */
export const jpegOfHeic = async (bytes, profile) => {
  // Loaded when a file needs it. Each photo has a decoder of its own: the memory of one never becomes smaller, and a damaged
  // file may leave it unusable.
  const { default: makeHeif } = await import("libheif-js/libheif-wasm/libheif-bundle.js");
  const images = new (makeHeif().HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  /** @type {boolean} */
  const isDrawn = await new Promise((resolve) =>
    image.display({ data, width, height }, (drawn) => resolve(drawn !== null)),
  );
  if (!isDrawn) return null;
  const jpeg = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return withProfile(jpeg, profile);
};
