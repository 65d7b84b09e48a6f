/** @param {"open" | "close"} what @param {{ folder: string, copyOf?: string }} body */
const ask = async (what, body) => {
  const response = await fetch(`${process.env.TEST_EMBEDDED_URL}/${what}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Embedded database of the tests, ${what}: ${text}`);
  return text;
};

/**
 * Opens an embedded database in the process of the run's databases (embedded-databases.mjs).
 * @param {string} folder for its data @param {string} [copyOf] the folder of a closed one, which is copied first
 * @returns {Promise<string>} its address
 */
export const openEmbedded = (folder, copyOf) => ask("open", { folder, copyOf });

/** @param {string} folder */
export const closeEmbedded = (folder) => ask("close", { folder });
