/** @jest-environment node */
import { RendererAway, type startRenderer } from "./renderer-process.mjs";
import { keepRenderers } from "./renderers.mjs";
import type { Framework } from "./framework.mjs";
import type { Page } from "./pages.mjs";

type Options = Parameters<typeof startRenderer>[0];
type Renderer = ReturnType<typeof startRenderer>;

const MIB = 1024 ** 2;

/** A renderer without a process: the test says when it is loaded, ends, grows and is silent. */
class Played {
  readonly told: string[] = [];
  memory = 100 * MIB;
  lag = 0.1;
  isSilent = false;
  work = 0;
  isClosed = false;
  load = (): void => undefined;
  private fail: (reason: Error) => void = () => undefined;

  constructor(
    readonly name: number,
    readonly options: Options,
  ) {}

  private readonly framework: Framework = {
    renderPage: () =>
      Promise.resolve<Page>({
        status: 200,
        headers: {},
        body: Buffer.from(`page of ${this.name}`),
        page: null,
        scripts: [],
      }),
    answer: () => undefined,
    figures: () =>
      this.isSilent
        ? new Promise(() => undefined)
        : { memory: this.memory, lag: this.lag, pools: [["request", { busy: 1, idle: 2, waiting: 0 }]] },
    close: () => Promise.resolve(void (this.isClosed = true)),
  };

  end(reason: string): void {
    this.fail(new RendererAway(reason));
    this.options.onExit(reason);
  }

  started(): Renderer {
    return {
      framework: new Promise((resolve, reject) => {
        this.load = () => resolve(this.framework);
        this.fail = reject;
      }),
      open: () => void this.told.push("open"),
      restore: () => void this.told.push("restore"),
      expire: (tags) => void this.told.push(`expire ${String(tags)}`),
      kill: () => this.end("killed"),
      underWay: () => this.work,
    };
  }
}

const keep = (count: number) => {
  const all: Played[] = [];
  const expired: string[][] = [];
  const hopeless: string[] = [];
  const renderers = keepRenderers({
    count,
    marks: () => ({ before: 0, expired: [] }),
    onExpired: (tags) => void expired.push(tags),
    onHopeless: (reason) => void hopeless.push(reason),
    start: (options) => {
      const played = new Played(all.length + 1, options);
      all.push(played);
      return played.started();
    },
  });
  /** Which renderer gives the next page. */
  const used = async (): Promise<string> =>
    (await (await renderers.framework()).renderPage("/en")).body.toString();
  return { renderers, all, expired, hopeless, used, at: (n: number) => all[n - 1] as Played };
};

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("one that ends is started again, and a request waits for it", async () => {
  const { renderers, all, used, at } = keep(1);
  renderers.open();
  at(1).load();
  await renderers.loaded;
  expect(await used()).toBe("page of 1");
  at(1).end("The renderer ended (SIGKILL).");
  const waiting = used();
  await jest.advanceTimersByTimeAsync(500);
  expect(all).toHaveLength(2);
  // The database is ready since long.
  expect(at(2).told).toEqual(["open"]);
  at(2).load();
  expect(await waiting).toBe("page of 2");
  await renderers.close();
});

test("a request is refused when no renderer is loaded within five seconds, and the next one is tried again", async () => {
  const { renderers, used, at } = keep(1);
  at(1).load();
  await renderers.loaded;
  at(1).end("gone");
  const refused = expect(used()).rejects.toThrow(RendererAway);
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  at(2).end("gone again");
  await jest.advanceTimersByTimeAsync(1000);
  at(3).load();
  expect(await used()).toBe("page of 3");
  await renderers.close();
});

test("one that ends before any was loaded ends the server", () => {
  const { hopeless, at } = keep(1);
  at(1).end("The renderer ended (code 1).");
  expect(hopeless).toEqual(["The renderer ended (code 1)."]);
});

test("the one with the least work is taken, and any of them while the other is away", async () => {
  const { renderers, used, at } = keep(2);
  at(1).load();
  at(2).load();
  await renderers.loaded;
  await settled();
  at(1).work = 3;
  expect(await used()).toBe("page of 2");
  at(2).end("gone");
  expect(await used()).toBe("page of 1");
  expect(await renderers.figures()).toEqual({
    memory: 100 * MIB,
    lag: 0.1,
    pools: [["request", { busy: 1, idle: 2, waiting: 0 }]],
  });
  await renderers.close();
});

test("an expiry of one is confirmed when the others have read it", async () => {
  const { renderers, expired, at } = keep(2);
  at(1).load();
  at(2).load();
  await renderers.loaded;
  await settled();
  at(2).isSilent = true;
  let isConfirmed = false;
  void Promise.resolve(at(1).options.onExpired(["product:1"])).then(() => (isConfirmed = true));
  await settled();
  expect(expired).toEqual([["product:1"]]);
  expect(isConfirmed).toBe(false);
  // A silent one does not keep the shopper waiting for good.
  await jest.advanceTimersByTimeAsync(5000);
  expect(isConfirmed).toBe(true);
  renderers.expire("everything");
  expect([at(1).told, at(2).told]).toEqual([["expire everything"], ["expire everything"]]);
  await renderers.close();
});

test("one that has grown too large is replaced when the next is loaded, and ends after its requests", async () => {
  const { renderers, all, used, at } = keep(1);
  at(1).load();
  await renderers.loaded;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(all).toHaveLength(1);
  at(1).memory = 1600 * MIB;
  at(1).work = 1;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(all).toHaveLength(2);
  expect(await used()).toBe("page of 1");
  at(2).load();
  await settled();
  expect(await used()).toBe("page of 2");
  expect(at(1).isClosed).toBe(false);
  at(1).work = 0;
  await jest.advanceTimersByTimeAsync(100);
  expect(at(1).isClosed).toBe(true);
  await renderers.close();
});

test("the lag that the server's own questions found is told to who measures", async () => {
  const { renderers, at } = keep(1);
  at(1).load();
  await renderers.loaded;
  at(1).lag = 2;
  await jest.advanceTimersByTimeAsync(10_000);
  at(1).lag = 0.1;
  expect((await renderers.figures()).lag).toBe(2);
  expect((await renderers.figures()).lag).toBe(0.1);
  await renderers.close();
});

test("one that does not answer is ended and started again", async () => {
  const { renderers, all, at } = keep(1);
  at(1).load();
  await renderers.loaded;
  at(1).isSilent = true;
  await jest.advanceTimersByTimeAsync(10_000 + 45_000 + 500);
  expect(all).toHaveLength(2);
  expect(console.error).toHaveBeenCalledWith("A renderer did not answer for 45 s and is ended.");
  await renderers.close();
});
