import "server-only";
import type { Attachment } from "@/lib/contract/wire";
import type { Picture } from "../catalog/picture";
import { pictureUrl } from "../content/picture-url";

/** A picture on the wire: the address of its largest file and the widths in pixels that stand beside it. */
export const attachmentOf = (picture: Picture): Attachment => ({
  AttachmentURL: pictureUrl(picture),
  Widths: picture.widths,
});
