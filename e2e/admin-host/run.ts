import { parseArgs } from "node:util";
import { FACES, type FaceName, faceOf, LETTER, wordsOf } from "./face";
import { startAdminHost } from "./start";

/** Starts an admin host by hand: `node --import tsx e2e/admin-host/run.ts --port 4600 --control 4601 --seed 7`. */

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    control: { type: "string" },
    base: { type: "string" },
    face: { type: "string" },
    seed: { type: "string" },
  },
});

const { face: name, seed } = values;
const isFace = (text: string): text is FaceName => text in FACES;
if (name !== undefined && !isFace(name)) throw new Error(`--face is one of ${Object.keys(FACES).join(", ")}`);

const face = name !== undefined ? FACES[name] : seed === undefined ? LETTER : faceOf(Number(seed));
const host = await startAdminHost({
  port: Number(values.port ?? 0),
  controlPort: Number(values.control ?? 0),
  basePath: values.base,
  face,
});
console.log(`calls    ${host.url}\ncontrols ${host.controlUrl}\nface     ${wordsOf(face)}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void host.stop());
