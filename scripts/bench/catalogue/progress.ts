const WIDTH = 30;

/** Progress bar with a rate. A terminal redraws it; a log gets every tenth line. */
export const progressBar = (label: string, all: number): { show: (done: number) => void; end: () => void } => {
  const started = performance.now();
  let tenth = 0;
  const line = (done: number): string => {
    const seconds = (performance.now() - started) / 1000;
    const filled = Math.round((WIDTH * done) / all);
    return `  ${label.padEnd(18)} [${"#".repeat(filled)}${"-".repeat(WIDTH - filled)}] ${done} of ${all}, ${Math.round(done / seconds)} a second`;
  };
  return {
    show: (done) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${line(done)}`);
      else if (Math.floor((10 * done) / all) > tenth) {
        tenth = Math.floor((10 * done) / all);
        console.log(line(done));
      }
    },
    end: () => {
      if (process.stdout.isTTY) process.stdout.write("\n");
    },
  };
};
