import { availableParallelism, totalmem } from "node:os";
import { sandboxSetting } from "../lib/ground/sandbox-setting.mjs";

/** Bytes of memory for each renderer and its share of the other processes (docs/load.md). */
const OF_EACH = 1024 ** 3;
/** Unless the setting says more: each opens eleven connections to the database. */
const MOST = 4;
/** Names of this machine in the address of a database. */
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\]|)$/;

/** @param {string | undefined} url of a database */
const isHere = (url) => url !== undefined && (!URL.canParse(url) || HERE.test(new URL(url).hostname));

/**
 * How many processes render: RENDERERS, or one for each core and gigabyte. A database on this machine keeps one core for
 * itself. The sandbox of payments plays its providers in one process, so that shop has one.
 * @param {Record<string, string | undefined>} env
 * @param {{ cores: number, memory: number }} [machine] `memory` in bytes
 * @returns {number}
 */
export const rendererCount = (env, machine = { cores: availableParallelism(), memory: totalmem() }) => {
  if (sandboxSetting(env) !== null) return 1;
  if (env.RENDERERS) return Number(env.RENDERERS);
  const cores = isHere(env.DATABASE_URL) ? machine.cores - 1 : machine.cores;
  return Math.max(1, Math.min(cores, Math.floor(machine.memory / OF_EACH), MOST));
};
