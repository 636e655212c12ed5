import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { utf8, utf8Text } from '@/core/utf8'

const mark = 'sealed:'
/** XChaCha20's nonce, and so many characters of a fresh key. */
const nonceLength = 24

/** Whether a text is one that `seal` made. */
export const isSealed = (text: string) => text.startsWith(mark)

/** `key`: 64 hex digits; `place`: where it lies, so that nothing opens in another place; `nonce`: of its last 24 characters none come again. */
export function seal(text: string, key: string, place: string, nonce: string): string {
  const bytes = utf8(nonce.slice(-nonceLength).padStart(nonceLength))
  const cipher = xchacha20poly1305(hexToBytes(key), bytes, utf8(place))
  return mark + bytesToHex(bytes) + bytesToHex(cipher.encrypt(utf8(text)))
}

/** Throws where the key is another one, or somebody has changed it. */
export function unseal(sealed: string, key: string, place: string): string {
  const bytes = hexToBytes(sealed.slice(mark.length))
  const cipher = xchacha20poly1305(hexToBytes(key), bytes.slice(0, nonceLength), utf8(place))
  return utf8Text(cipher.decrypt(bytes.slice(nonceLength)))
}
