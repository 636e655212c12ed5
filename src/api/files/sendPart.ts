import type { CancelSignal } from '@/platform/capabilities/CancelSignal'
import type { LocalFiles } from '@/platform/capabilities/LocalFiles'
import type { Transport } from '@/platform/capabilities/Transport'
import { readReply } from '../readReply'

const partPath = '/incontrol-fileserver/own/upload/part/'

interface Needs {
  localFiles: Pick<LocalFiles, 'sendPart'>
  transport: Pick<Transport, 'apiBase'>
  session: { readonly token?: string | undefined; readonly domain: string }
}

interface Part {
  uploadId: string
  /** Where it begins in the file, bytes. */
  from: number
  content: Blob
  signal: CancelSignal
  /** Bytes of this part that have left the device. */
  onProgress(bytes: number): void
}

/** Who sends it, for doors that speak no JSON. */
export const fileHeaders = ({ token, domain }: Needs['session']) => ({
  'x-userkey': token ?? '',
  'x-domain': domain,
})

/** Sends one part of an upload; returns how many bytes of the whole have arrived. Throws TransportError or ApiError. */
export async function sendPart(
  { localFiles, transport, session }: Needs,
  { uploadId, from, content, signal, onProgress }: Part,
): Promise<number> {
  const reply = await localFiles.sendPart(content, {
    url: `${transport.apiBase}${partPath}${uploadId}?from=${from}`,
    headers: fileHeaders(session),
    onProgress,
    signal,
  })
  const { received } = readReply(reply, () => undefined).data as { received: number }
  return received
}
