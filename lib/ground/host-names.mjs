/** True for a host inside a machine or a network of its owner's. @param {string} hostname of a URL: IPv6 in brackets */
export const isInternalHost = (hostname) =>
  /^(?:localhost|[^.:]+|.*\.(?:localhost|local|internal|lan|home\.arpa))$/.test(hostname) ||
  /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname) ||
  /^\[(?:::1|f[cd][\da-f]*:.*|fe[89ab][\da-f]:.*)\]$/.test(hostname);

/** True for a name that belongs to nobody, for examples and tests (RFC 2606, RFC 6761). @param {string} hostname */
const isReservedName = (hostname) =>
  /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid)$/i.test(hostname);

/** True for a host of the internet. @param {string} hostname of a URL: IPv6 in brackets */
export const isPublicHost = (hostname) => !isInternalHost(hostname) && !isReservedName(hostname);

/** True for an e-mail address at a reserved name: nobody reads its mails. @param {string} email */
export const isExampleAddress = (email) => isReservedName(email.slice(email.lastIndexOf("@") + 1));
