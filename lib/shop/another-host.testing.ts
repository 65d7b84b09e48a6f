const server = globalThis as { [key: symbol]: unknown };
const IS_EXPIRED = Symbol.for("hardware-shop.is-expired");

/**
 * Puts another admin host before the shop in each test of a file: a new one each time, because lists are remembered by
 * host. No tag is expired unless a test says so.
 * @returns how a test says which tags are expired, as the server does
 */
export const beforeAnotherHost = () => {
  const before = process.env.ADMIN_API_URL;
  let run = 0;
  beforeEach(() => {
    run += 1;
    process.env.ADMIN_API_URL = `https://admin.example/${run}/`;
  });
  afterEach(() => {
    delete server[IS_EXPIRED];
  });
  afterAll(() => {
    if (before === undefined) delete process.env.ADMIN_API_URL;
    else process.env.ADMIN_API_URL = before;
  });
  return {
    expireWhen: (isExpired: (tags: string[], made: number) => boolean): void => {
      server[IS_EXPIRED] = isExpired;
    },
  };
};
