import { FileBytes } from './capabilities/Transport'

/** What a call for bytes gave: a file, or the JSON of a refusal; undefined where something else answered. */
export function readBody(contentType: string, bytes: ArrayBuffer): unknown {
  if (/^(image|video|audio)\/|^application\/(pdf|octet-stream|zip)/i.test(contentType))
    return new FileBytes(contentType.split(';')[0]!.trim().toLowerCase(), new Uint8Array(bytes))
  try {
    return JSON.parse(textOf(new Uint8Array(bytes)))
  } catch {
    return undefined
  }
}

/** UTF-8; the mini-program has no TextDecoder. */
const textOf = (bytes: Uint8Array) =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
