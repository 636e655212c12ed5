/** One HTTP exchange, as the phone's system does it for the program. */
export interface WireRequest {
  url: string
  method: string
  header: Record<string, string>
  body?: Uint8Array
}

export interface WireResponse {
  status: number
  header: Record<string, string>
  body: Uint8Array
}

/** Rejects with an Error whose message is the network error's name (net::ERR_…). */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>

/** UTF-8. */
export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text)
/** From UTF-8. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Bytes as they cross between the two sides. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The bytes again. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** On the node side's reply about an exchange that went well: the address that the program asked. */
export const answeredHeader = 'x-answered'
