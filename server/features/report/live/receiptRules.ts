/** How many hex digits a receipt's number has (contract: Receipt.hash). */
const digits = 16

/**
 * The hash that a number read from a screen or over the phone means: dashes and spaces do not count, small letters are
 * large ones, an O is a 0 and an I or L a 1, which a number never holds. Undefined: no number of a receipt.
 */
export function hashOfReceipt(number: string): string | undefined {
  const hash = number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return hash.length === digits && /^[0-9a-f]+$/.test(hash) ? hash : undefined
}
