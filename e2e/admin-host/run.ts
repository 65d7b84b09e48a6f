import { parseArgs } from "node:util";
import { UNKNOWN_ANSWERS, isUnknownAnswer } from "./http-answer";
import { READINGS, isReadingName } from "./readings";
import { startAdminHost } from "./start";

/** Starts an admin host by hand: `node --import tsx e2e/admin-host/run.ts --port 4600 --control 4601`. */

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    control: { type: "string" },
    base: { type: "string" },
    reading: { type: "string", default: "nested-row-text" },
    unknown: { type: "string", default: "html404" },
  },
});

if (!isReadingName(values.reading)) throw new Error(`--reading is one of ${READINGS.join(", ")}`);
if (!isUnknownAnswer(values.unknown)) throw new Error(`--unknown is one of ${UNKNOWN_ANSWERS.join(", ")}`);

const host = await startAdminHost({
  port: Number(values.port ?? 0),
  controlPort: Number(values.control ?? 0),
  basePath: values.base,
  reading: values.reading,
  unknown: values.unknown,
});
console.log(`calls    ${host.url}\ncontrols ${host.controlUrl}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void host.stop());
