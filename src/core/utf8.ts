import { bytesToHex } from '@noble/hashes/utils'

/** A mini-program has no TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  encodeURIComponent(text).replace(
    /%([0-9A-F]{2})|([^%])/g,
    (_, hex: string | undefined, plain: string) => {
      bytes.push(hex ? parseInt(hex, 16) : plain.charCodeAt(0))
      return ''
    },
  )
  return Uint8Array.from(bytes)
}

/** The text of those bytes. */
export const utf8Text = (bytes: Uint8Array): string =>
  decodeURIComponent(bytesToHex(bytes).replace(/../g, '%$&'))
