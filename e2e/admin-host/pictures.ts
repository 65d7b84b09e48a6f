import { crc32 } from "./crc32";
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { HttpAnswer } from "./http-answer";

const SIDE = 240;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Builds a PNG of 240 pixels square (RGB, 8 bits): a colour derived from the path, with a white frame. */
const png = (path: string): Buffer => {
  const color = createHash("sha256").update(path).digest().subarray(0, 3);
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3), 255);
  for (let y = 0; y < SIDE; y += 1) {
    const start = y * (1 + SIDE * 3);
    rows[start] = 0;
    if (y < 16 || y >= SIDE - 16) continue;
    for (let x = 16; x < SIDE - 16; x += 1) color.copy(rows, start + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const made = new Map<string, Buffer>();

/** Returns the picture at a path below `/content/`, or null for any other path. */
export const pictureAt = (path: string): HttpAnswer | null => {
  if (!/^\/content\/.+\.png$/.test(path)) return null;
  const body = made.get(path) ?? png(path);
  made.set(path, body);
  return { status: 200, type: "image/png", body, headers: { "Cache-Control": "public, max-age=86400" } };
};
