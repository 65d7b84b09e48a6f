import "server-only";
import type { Picture } from "../../catalogue/listing/picture";
import { pictureUrl } from "../../base/pictures/picture-url";

/** Address of the smallest file that is at least this wide. @param width pixels */
export const thumbnail = (picture: Picture, width = 160): string =>
  pictureUrl({ ...picture, width: picture.widths.find((one) => one >= width) ?? picture.width });
