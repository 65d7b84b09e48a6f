import { useRef, useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { askAdmin } from "../ask-admin";
import { readPictureFile } from "../parts/read-picture";

/**
 * A picture on its way. `ready` made smaller and sent, `making` all of it has left, `taken` it is in the gallery, `refused` with
 * the failure. @property share 0 to 1 of it that has left
 */
export type QueuedPicture = {
  key: number;
  name: string;
  state: "waiting" | "ready" | "making" | "taken" | "refused";
  share: number;
  failure: AdminFailure | null;
};

/** How often a picture is sent without a word to anybody while the shop is busy with those before it. */
const TRIES = 5;

/** A picture to be sent. @property id of its product @property read takes its file out when its turn comes */
export type GivenPicture = { id: string; name: string; read: () => Promise<File> };

const upload = async (
  { id, read: readFile }: GivenPicture,
  onSent: (share: number) => void,
): Promise<AdminFailure | null> => {
  const file = await readFile().catch(() => null);
  if (file === null) return { code: "PICTURE_INVALID", facts: { reason: "not-a-picture" } };
  const read = await readPictureFile(file);
  if ("failure" in read) return read.failure;
  for (let tries = 1; ; tries += 1) {
    const asked = await askAdmin("products/add-picture", { id, data: read.data }, false, { onSent });
    if (asked.isOk) return null;
    // The shop goes on with it, and knows it when it comes again.
    if (asked.failure.code !== "UNAVAILABLE" || tries === TRIES) return asked.failure;
  }
};

/**
 * Sends pictures of products one after the other, so that they keep their order. A refused one does not hinder the others, and
 * can be sent again.
 * @param onEnd is told how many were taken when the last one is through
 */
export const usePictureQueue = (onEnd: (taken: number) => void) => {
  const [pictures, setPictures] = useState<QueuedPicture[]>([]);
  const files = useRef(new Map<number, GivenPicture>());
  const waiting = useRef<number[]>([]);
  const at = useRef({ isWorking: false, last: 0 });
  const change = (key: number, values: Partial<QueuedPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  /** @returns true if it was taken */
  const sendOne = async (key: number, given: GivenPicture): Promise<boolean> => {
    change(key, { state: "ready" });
    const failure = await upload(given, (share) =>
      change(key, share === 1 ? { state: "making", share } : { share }),
    );
    change(key, failure === null ? { state: "taken" } : { state: "refused", share: 0, failure });
    if (failure === null) files.current.delete(key);
    return failure === null;
  };
  const begin = async (keys: readonly number[]) => {
    waiting.current.push(...keys);
    if (at.current.isWorking) return;
    at.current.isWorking = true;
    let taken = 0;
    for (let key = waiting.current.shift(); key !== undefined; key = waiting.current.shift()) {
      const given = files.current.get(key);
      if (given !== undefined && (await sendOne(key, given))) taken += 1;
    }
    at.current.isWorking = false;
    setPictures((all) => all.filter(({ state }) => state !== "taken"));
    onEnd(taken);
  };
  return {
    pictures,
    isBusy: pictures.some(({ state }) => state !== "refused"),
    add: (all: readonly GivenPicture[]) => {
      const added = all.map((given): QueuedPicture => {
        at.current.last += 1;
        files.current.set(at.current.last, given);
        return { key: at.current.last, name: given.name, state: "waiting", share: 0, failure: null };
      });
      setPictures((before) => [...before, ...added]);
      void begin(added.map(({ key }) => key));
    },
    again: (keys: readonly number[]) => {
      for (const key of keys) change(key, { state: "waiting", failure: null });
      void begin(keys);
    },
    forget: (key: number) => {
      files.current.delete(key);
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
};
