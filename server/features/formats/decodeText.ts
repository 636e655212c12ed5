import { UnreadableFile } from './UnreadableFile'

const startsWith = (bytes: Buffer, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function decodeAs(label: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Bytes of a text file as text: UTF-8, UTF-16 with its mark, else GB18030, which Chinese Windows writes by default.
 * Throws UnreadableFile where it is none of them, or where it holds NUL (no text at all).
 */
export function decodeText(bytes: Buffer): string {
  const text = decodeMarked(bytes) ?? decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes)
  if (text === undefined || text.includes('\u0000')) throw new UnreadableFile('badEncoding')
  return text
}

/** Text that says at its beginning that it is UTF-16; undefined for all other. */
function decodeMarked(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs('utf-16le', bytes)
  return startsWith(bytes, 0xfe, 0xff) ? decodeAs('utf-16be', bytes) : undefined
}
