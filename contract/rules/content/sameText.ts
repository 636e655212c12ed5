const dashes = /[~〜‐‑‒–—―−]/g
const invisible = /[\s\u200b-\u200d\u2060\ufeff]/g
const ending = /[.。,，;；、]+$/

const plainer = (text: string) => text.normalize('NFKC').replace(invisible, '').toLowerCase()

/**
 * A filled-in text as it is compared: full-width letters, digits and signs are the usual ones, white space and letter case do
 * not count, dashes and wave dashes are one, so are × and x; a full stop at the end is dropped, and 0.50 is 0.5.
 */
export function comparable(text: string): string {
  // Twice: what is left when white space is gone can join to other characters.
  const plain = plainer(plainer(text))
    .replace(dashes, '-')
    .replace(/[×✕]/g, 'x')
    .replace(ending, '')
  return /^\d+(\.\d+)?$/.test(plain)
    ? plain
        .replace(/^0+(?=\d)/, '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : plain
}

/** Is the text one of those that are accepted? An empty one never is. */
export function isAccepted(text: string, accepted: readonly string[]): boolean {
  const typed = comparable(text)
  return typed !== '' && accepted.some((one) => comparable(one) === typed)
}
