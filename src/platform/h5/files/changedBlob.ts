import { bytesOf } from './bytesOf'

/** A file with every `partBytes` of it changed, read part by part; it keeps its type. */
export async function changedBlob(
  content: Blob,
  partBytes: number,
  change: (part: Uint8Array, index: number) => Uint8Array,
): Promise<Blob> {
  const parts: Blob[] = []
  for (let from = 0; from < content.size; from += partBytes) {
    const part = await bytesOf(content.slice(from, from + partBytes))
    parts.push(new Blob([change(part, parts.length).slice()]))
  }
  return new Blob(parts, { type: content.type })
}
