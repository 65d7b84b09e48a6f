/** Loads a plain script once. A failed load can be retried. */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(address)}"]`);
    if (known?.dataset.loaded) return resolve();
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => {
      script.dataset.loaded = "true";
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
