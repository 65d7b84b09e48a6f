type End = () => unknown;

/**
 * Ends what the tests of a file open, after each test, also after one that failed: a server, a timer or a connection
 * that is left open keeps the whole run from ending. Call it once at the top of the file.
 * @returns registers how something ends; what was opened last ends first
 */
export const endAfterEach = (): ((end: End) => void) => {
  const ends: End[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return (end) => void ends.push(end);
};
