/** Is told how much of a request has left, 0 to 1. */
export type OnSent = (share: number) => void;

/** What came back: `body` is null if it is no JSON. */
type Posted = { isOk: boolean; body: unknown };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Posts by the older interface of browsers, which alone tells how much has left. */
const postTelling = (
  address: string,
  body: string,
  headers: Record<string, string>,
  onSent: OnSent,
): Promise<Posted | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onload = () =>
      resolve({ isOk: request.status >= 200 && request.status < 300, body: parsed(request.responseText) });
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });

/** Posts a request as JSON, under the key of its press. @returns null if it did not reach the shop, or its answer did not come back */
export const postCall = async (
  address: string,
  request: unknown,
  { key, onSent }: { key: string; onSent: OnSent | undefined },
): Promise<Posted | null> => {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json", "idempotency-key": key };
  if (onSent !== undefined) return postTelling(address, body, headers, onSent);
  let response: Response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers,
      body,
      cache: "no-store",
      credentials: "same-origin",
    });
  } catch {
    return null;
  }
  return { isOk: response.ok, body: await response.json().catch(() => null) };
};
