/** A question that is put to the person over the screen, such as the login. Calls wait for its end. */
export const makeQuestion = () => {
  let waiting: ((isAnswered: boolean) => void)[] = [];
  const watchers = new Set<() => void>();
  const wait = (next: typeof waiting): void => {
    waiting = next;
    for (const watcher of watchers) watcher();
  };
  return {
    /** Puts the question, or waits for the end of the one that is open. @returns true once it is answered */
    ask: () => new Promise<boolean>((resolve) => wait([...waiting, resolve])),
    isAsked: (): boolean => waiting.length > 0,
    end: (isAnswered: boolean): void => {
      const ended = waiting;
      wait([]);
      for (const goOn of ended) goOn(isAnswered);
    },
    /** Calls `watcher` whenever the question is put or over. @returns ends it */
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
