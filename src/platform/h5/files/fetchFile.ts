import type { FetchRequest } from '../../capabilities/Files'
import { TransportError } from '../../capabilities/Transport'

/** Fetches a file whole, telling how much of it has come. */
export async function fetchFile(
  address: string,
  { onProgress, signal }: FetchRequest,
): Promise<Blob> {
  const abort = new AbortController()
  signal.onCancel(() => abort.abort())
  try {
    const reply = await fetch(address, { signal: abort.signal })
    if (!reply.ok || !reply.body) throw new Error(`the file answers ${reply.status}`)
    const length = Number(reply.headers.get('content-length') ?? 0)
    const parts: Uint8Array[] = []
    let come = 0
    const reader = reply.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      come += next.value.length
      if (length > 0) onProgress(Math.min(1, come / length))
    }
    return new Blob(parts as BlobPart[], { type: reply.headers.get('content-type') ?? '' })
  } catch (error) {
    throw new TransportError(
      abort.signal.aborted ? 'cancelled' : 'network',
      error instanceof Error ? error.message : 'the file did not come',
    )
  }
}
