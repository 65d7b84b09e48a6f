/**
 * Requests addresses as a browser does, several at a time, and reads each response completely.
 * @throws if one is refused
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
