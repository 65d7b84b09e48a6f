import { EventEmitter, once } from "node:events";
import { backOff } from "../lib/ground/back-off.mjs";
import { RendererAway, startRenderer } from "./renderer-process.mjs";

/**
 * The processes that render, kept running (docs/adr/0040): one that ends is started again, one that answers nothing is
 * ended, and one that has grown too large is replaced after its requests. Ready pages, files and pictures go on meanwhile.
 *
 * @typedef {import("./framework.mjs").Framework} Framework
 * @typedef {import("./framework.mjs").Figures} Figures
 * @typedef {import("./tag-expiry.mjs").Marks} Marks
 * @typedef {string[] | "everything"} Tags
 * @typedef {ReturnType<typeof startRenderer>} Renderer
 * @typedef {{ renderer: Renderer, framework: Framework | null, lag: number }} Slot `framework` once it is loaded; `lag`: the
 * worst that was asked for and not told yet
 */

/** Milliseconds that a request waits for a renderer while none is loaded. */
const PATIENCE = 5_000;
/** Milliseconds between two questions to each renderer, and until one that does not answer is ended. */
const ASK_EVERY = 10_000;
const SILENCE = 45_000;
/** Resident bytes after which a renderer is replaced: three times what one has after ten minutes of load (docs/load.md). */
const LARGE = 1_500 * 1024 * 1024;
/** Milliseconds that the requests of a renderer get when it is replaced. */
const GRACE = 30_000;

/** The figures of all together. @param {Figures[]} each @returns {Figures} */
const together = (each) => {
  /** @type {Map<string, { busy: number, idle: number, waiting: number }>} */
  const pools = new Map();
  for (const [work, { busy, idle, waiting }] of each.flatMap((one) => one.pools)) {
    const sum = pools.get(work) ?? { busy: 0, idle: 0, waiting: 0 };
    pools.set(work, { busy: sum.busy + busy, idle: sum.idle + idle, waiting: sum.waiting + waiting });
  }
  return {
    memory: each.reduce((sum, { memory }) => sum + memory, 0),
    lag: Math.max(0, ...each.map(({ lag }) => lag)),
    pools: [...pools],
  };
};

/** @param {number} milliseconds @returns {Promise<void>} */
const after = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());

/**
 * Starts the renderers.
 * @param {{
 *   count: number,
 *   marks: () => Marks,
 *   onExpired: (tags: string[]) => void,
 *   onHopeless: (reason: string) => void,
 *   start?: typeof startRenderer,
 * }} options `marks`: what is expired by now; `onExpired` is told of the tags that a command of the shop expired;
 * `onHopeless` that a renderer ended before it was ever loaded
 * @returns {{
 *   loaded: Promise<void>,
 *   framework: () => Promise<Framework>,
 *   figures: () => Promise<Figures>,
 *   open: () => void,
 *   restore: (marks: Marks) => void,
 *   expire: (tags: Tags) => void,
 *   close: () => Promise<void>,
 * }} `loaded` when the first one is; `framework` is that of the renderer with the least work, and rejects with RendererAway
 * if none is loaded in time; `figures` of all together; `open` says that the database is ready
 */
export const keepRenderers = ({ count, marks, onExpired, onHopeless, start = startRenderer }) => {
  const loads = new EventEmitter().setMaxListeners(0);
  let isOpen = false;
  let isClosing = false;
  let wasLoaded = false;

  /** @param {Slot} from resolves when no other renderer reads what is expired */
  const othersKnow = (from) =>
    Promise.all(
      slots.map(async ({ current }) => {
        // Messages keep their order: whoever answers this has read of the expiry before.
        if (current !== from) await Promise.race([current.framework?.figures(), after(PATIENCE)]);
      }),
    ).catch(() => undefined);

  /** @param {(slot: Slot) => void} onEnd told when it ended by itself @returns {Slot} */
  const begin = (onEnd) => {
    /** @type {Slot} */
    const slot = {
      framework: null,
      lag: 0,
      renderer: start({
        marks: marks(),
        onExpired: async (tags) => {
          onExpired(tags);
          await othersKnow(slot);
        },
        onExit: (reason) => {
          slot.framework = null;
          if (isClosing) return;
          if (!wasLoaded) return onHopeless(reason);
          console.error(reason);
          onEnd(slot);
        },
      }),
    };
    if (isOpen) slot.renderer.open();
    slot.renderer.framework.then(
      (framework) => {
        slot.framework = framework;
        wasLoaded = true;
        loads.emit("loaded");
      },
      () => undefined,
    );
    return slot;
  };

  /** A place for one renderer, in which it is followed by the next. */
  const place = () => {
    const pauseAfterEnd = backOff();
    /** @param {Slot} ended */
    const again = (ended) => {
      if (ended !== held.current) return;
      void after(pauseAfterEnd()).then(() => {
        if (!isClosing && held.current === ended) held.current = begin(again);
      });
    };
    const held = {
      current: begin(again),
      /** @type {Slot | null} */ next: null,
      /** Replaces the renderer when the next one is loaded. */
      renew: async () => {
        if (held.next !== null) return;
        const next = begin((ended) => (ended === held.next ? (held.next = null) : again(ended)));
        held.next = next;
        await next.renderer.framework.catch(() => undefined);
        if (next.framework === null) return;
        const old = held.current;
        held.current = next;
        held.next = null;
        const end = Date.now() + GRACE;
        while (old.renderer.underWay() > 0 && Date.now() < end) await after(100);
        await old.framework?.close();
      },
    };
    return held;
  };

  const slots = Array.from({ length: count }, place);

  /** @type {Set<ReturnType<typeof place>>} */
  const examined = new Set();
  /** @param {ReturnType<typeof place>} held */
  const examine = async ({ current, renew }) => {
    const { framework, renderer } = current;
    if (framework === null) return;
    const figures = await Promise.race([
      Promise.resolve(framework.figures()).catch(() => undefined),
      after(SILENCE).then(() => null),
    ]);
    if (figures === null) {
      console.error(`A renderer did not answer for ${SILENCE / 1000} s and is ended.`);
      renderer.kill();
      return;
    }
    // Each reading begins a new one, and this one is not told to the operator.
    current.lag = Math.max(current.lag, figures?.lag ?? 0);
    if (figures !== undefined && figures.memory > LARGE) {
      console.error(`A renderer has grown to ${Math.round(figures.memory / 1024 ** 2)} MiB and is replaced.`);
      await renew();
    }
  };
  const watch = setInterval(() => {
    for (const held of slots) {
      if (examined.has(held)) continue;
      examined.add(held);
      void examine(held).finally(() => examined.delete(held));
    }
  }, ASK_EVERY);
  watch.unref();

  const running = () => slots.flatMap(({ current, next }) => (next === null ? [current] : [current, next]));

  const leastBusy = () =>
    slots
      .map(({ current }) => current)
      .filter(({ framework }) => framework !== null)
      .sort((one, other) => one.renderer.underWay() - other.renderer.underWay())[0]?.framework;

  return {
    loaded: once(loads, "loaded").then(() => undefined),
    framework: async () => {
      const found = leastBusy();
      if (found) return found;
      await Promise.race([once(loads, "loaded"), ...(wasLoaded ? [after(PATIENCE)] : [])]);
      const loaded = leastBusy();
      if (loaded) return loaded;
      throw new RendererAway("No renderer is loaded.");
    },
    figures: async () => {
      const each = running().flatMap((slot) => (slot.framework ? [{ slot, framework: slot.framework }] : []));
      return together(
        await Promise.all(
          each.map(async ({ slot, framework }) => {
            const figures = await framework.figures();
            const lag = Math.max(slot.lag, figures.lag);
            slot.lag = 0;
            return { ...figures, lag };
          }),
        ),
      );
    },
    open: () => {
      isOpen = true;
      for (const { renderer } of running()) renderer.open();
    },
    restore: (more) => running().forEach(({ renderer }) => renderer.restore(more)),
    expire: (tags) => running().forEach(({ renderer }) => renderer.expire(tags)),
    close: async () => {
      isClosing = true;
      clearInterval(watch);
      await Promise.all(
        running().map(({ framework, renderer }) => (framework ? framework.close() : renderer.kill())),
      );
    },
  };
};
