/** The one name of the session cookie: the pages set it, the calls over HTTP read it. */
export const SESSION_COOKIE = "session";
