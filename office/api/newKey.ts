/** A name that nothing else has: 128 random bits in hex. crypto.randomUUID is missing where the page came without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
