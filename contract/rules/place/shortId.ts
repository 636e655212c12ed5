/** Letters of a short id: no I, L, O, U, so that it can be read out and typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
/** The first of them name the hospital, so that a code is looked for on one machine; 35 random bits follow: nobody guesses one against a limit of tries. */
const tenantLength = 3

/** What a scanned or typed text says: which code, and for a rotating one the proof of its moment. */
export interface ScannedCode {
  shortId: string
  proof: string
}

const lettersOf = (random: Uint8Array, count: number) =>
  Array.from(random.subarray(0, count), (byte) => letters[byte % letters.length]).join('')

/** What the short ids of a new hospital begin with, out of random bytes (at least three): one of 32,768. */
export const makeLinkCode = (random: Uint8Array) => lettersOf(random, tenantLength)

/** A short id of the hospital with that link code, out of random bytes (at least seven). */
export const makeShortId = (linkCode: string, random: Uint8Array) =>
  linkCode + lettersOf(random, length - tenantLength)

/** The link code of the hospital that a short id belongs to. */
export const linkCodeOf = (shortId: string) => shortId.slice(0, tenantLength)

/** As it was meant: small letters, gaps and look-alikes (O, I, L) are put right. undefined: no short id. */
export function normalizeShortId(text: string): string | undefined {
  const cleaned = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return cleaned.length === length && [...cleaned].every((letter) => letters.includes(letter))
    ? cleaned
    : undefined
}

/** As people read it: 7K3M9-QXT2P. */
export const shownShortId = (shortId: string) =>
  shortId.length === length ? `${shortId.slice(0, 5)}-${shortId.slice(5)}` : shortId

/** The address of a code, under the server's own address. */
export const linkPath = (shortId: string, proof = '') =>
  `/q/${shortId}${proof === '' ? '' : `?p=${proof}`}`

const proofs = /^[0-9a-z]{1,9}-[0-9A-Z]{12}$/

/** Whether a text has the form of a rotating code's proof. */
export const isProof = (text: string) => proofs.test(text)

/**
 * Reads what a scanner gives or a user types: one of our links (whatever its host: the server decides), the scene of a
 * mini-program code, or a short id. undefined: none of them.
 */
export function readScanned(text: string): ScannedCode | undefined {
  const decoded = decodeAll(text.trim())
  const link = /\/q\/([^/?#\s]{1,32})(?:\?([^#\s]*))?/.exec(decoded)
  const shortId = normalizeShortId(
    link?.[1] ?? /(?:^|[?&])scene=([^&#]+)/.exec(decoded)?.[1] ?? decoded,
  )
  if (shortId === undefined) return undefined
  const proof =
    (link?.[2] ?? '')
      .split('&')
      .find((pair) => pair.startsWith('p='))
      ?.slice(2) ?? ''
  return { shortId, proof: isProof(proof) ? proof : '' }
}

/** Some phones give an address encoded once, some twice. */
function decodeAll(text: string): string {
  let now = text
  for (let times = 0; times < 3 && /%[0-9a-f]{2}/i.test(now); times++) {
    try {
      now = decodeURIComponent(now)
    } catch {
      return now
    }
  }
  return now
}
