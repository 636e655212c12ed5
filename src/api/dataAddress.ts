import type { FileBytes } from '@/platform/capabilities/Transport'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A small file as an address that a picture shows on both builds. */
export const dataAddress = ({ type, bytes }: FileBytes): string =>
  `data:${type};base64,${base64(bytes)}`

/** The mini-program has neither btoa nor Buffer. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => signs[(three >> shift) & 63])
    const left = bytes.length - at
    text += four
      .slice(0, left + 1)
      .join('')
      .padEnd(4, '=')
  }
  return text
}
