/**
 * Asks for addresses as a browser does, some at a time, and reads each answer to its end.
 * @throws when one is refused
 */
export const visitAll = async (addresses: readonly string[], atATime: number): Promise<void> => {
  const queue = addresses.values();
  const worker = async (): Promise<void> => {
    for (const address of queue) {
      const response = await fetch(address, { headers: { "accept-encoding": "gzip, br" } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
};
