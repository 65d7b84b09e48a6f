/**
 * Joins the framework's scripts of data that stand one after the other in a document. The framework writes one for each
 * piece in which the data came, and the policy of the document names every script by a hash of 55 bytes
 * (inline-scripts.mjs), which no compression shortens.
 */

/** The end of a script of data and the beginning of the next. A text within the data has its quotes and `<` escaped. */
const SEAM = Buffer.from('"])</script><script>self.__next_f.push([1,"');

/** @param {Buffer} body a document of the framework @returns {Buffer} the same bytes if nothing is to join */
export const withJoinedData = (body) => {
  const parts = [];
  let start = 0;
  for (let seam; (seam = body.indexOf(SEAM, start)) >= 0; start = seam + SEAM.length)
    parts.push(body.subarray(start, seam));
  return parts.length === 0 ? body : Buffer.concat([...parts, body.subarray(start)]);
};
