"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * What only the browser knows, after the server's HTML has come to life; until then `before`, so that both agree.
 * @param read gives the same value as long as nothing changed: texts and numbers, no fresh objects
 */
export const useAfterMount = <T extends string | number | boolean | null>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);
