import "server-only";
import { spawn, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { log } from "@/lib/ground/log";
import { IDLE_MS, MOST_BYTES, MOST_HEAP_MB, MOST_MS } from "./making/bounds.mjs";
import type { PictureForm, UploadRefusal } from "./making/cut-picture.mjs";
import type { FromMaker, ToMaker } from "./making/maker-process.mjs";
import type { ImportedPicture } from "./making/picture-files.mjs";

const MAKER = path.join(process.cwd(), "lib/commerce/base/pictures/making/maker-process.mjs");

/** As `nice` counts: whoever looks at a page goes first. */
const PRIORITY = 10;

/** @property tell is told null if the process ended before it had answered: memory or time was up */
type Job = { message: ToMaker; tell: (told: FromMaker | null) => void; fail: (error: Error) => void };

/** Pictures that somebody waits for go before the smaller files of others. */
const waiting: { pictures: Job[]; files: Job[] } = { pictures: [], files: [] };
let running: Job | null = null;
let maker: ChildProcess | null = null;
let limit: NodeJS.Timeout | undefined;

/** Takes the running job off, whose answer has come. */
const takeRunning = (): Job | null => {
  clearTimeout(limit);
  const job = running;
  running = null;
  return job;
};

const startMaker = (): ChildProcess => {
  // Not `fork`, whose script the framework would take into its bundle.
  const started = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP_MB}`, MAKER], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const end = () => {
    if (maker !== started) return;
    maker = null;
    takeRunning()?.tell(null);
    next();
  };
  started.on("message", (told: FromMaker) => {
    takeRunning()?.tell(told);
    next();
  });
  started.once("error", (error) => {
    takeRunning()?.fail(error);
    end();
  });
  started.once("close", end);
  if (started.pid !== undefined) setPriority(started.pid, PRIORITY);
  return started;
};

/** An idle maker does not keep a command of the shop from ending. */
const rest = (): void => {
  const idle = maker;
  if (idle === null) return;
  idle.unref();
  idle.channel?.unref();
  limit = setTimeout(() => {
    maker = null;
    idle.kill();
  }, IDLE_MS).unref();
};

const next = (): void => {
  if (running !== null) return;
  running = waiting.pictures.shift() ?? waiting.files.shift() ?? null;
  clearTimeout(limit);
  if (running === null) {
    rest();
    return;
  }
  maker ??= startMaker();
  const busy = maker;
  busy.ref();
  busy.channel?.ref();
  limit = setTimeout(() => busy.kill("SIGKILL"), MOST_MS);
  busy.send(running.message);
};

const ask = (message: ToMaker): Promise<FromMaker | null> =>
  new Promise((tell, fail) => {
    waiting["cut" in message ? "pictures" : "files"].push({ message, tell, fail });
    next();
  });

const answerOf = (told: FromMaker): Exclude<FromMaker, { fault: string }> => {
  if ("fault" in told) throw new Error(`the maker of pictures failed: ${told.fault}`);
  return told;
};

/**
 * Checks a picture that somebody sent and writes its files, in a process of its own that is bounded in memory and time: a
 * picture that needs more is refused, and the shop goes on. One picture is made at a time.
 * @throws if the disk refuses
 */
export const makePicture = async (
  file: Uint8Array,
  form: PictureForm,
  folder: string,
): Promise<{ made: ImportedPicture } | { refused: UploadRefusal }> => {
  if (file.length > MOST_BYTES) return { refused: "too-large" };
  const told = await ask({ cut: file, form, folder });
  if (told === null) {
    log.warn({ bytes: file.length }, "a picture needed more memory or time than its maker has");
    return { refused: "too-long" };
  }
  const answer = answerOf(told);
  if ("written" in answer) throw new Error("the maker of pictures answered another job");
  return answer;
};

/** Writes the AVIF files of a picture that was made, when nobody waits for another. @throws if one cannot be written */
export const makeAvifFiles = async (picture: ImportedPicture, folder: string): Promise<void> => {
  for (const width of picture.widths) {
    const told = await ask({ avif: picture, width, folder });
    if (told === null) throw new Error("the maker of pictures ended");
    answerOf(told);
  }
};
