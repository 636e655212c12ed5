import type { CancelSignal } from '@/platform/capabilities/CancelSignal'
import type { LocalFiles } from '@/platform/capabilities/LocalFiles'
import type { Transport } from '@/platform/capabilities/Transport'
import { ApiError, hasCode } from '../ApiError'
import type { Api } from '../createApi'
import { readReply } from '../readReply'
import { Code } from '@contract/codes'

const partPath = '/incontrol-fileserver/own/upload/part/'
const quiet = { overlay: false, silent: true }

export interface FileSession {
  readonly token?: string | undefined
  readonly domain: string
  expire(token: string | undefined): void
}

interface Needs {
  api: Pick<Api, 'file'>
  localFiles: Pick<LocalFiles, 'sendPart'>
  transport: Pick<Transport, 'apiBase'>
  session: FileSession
}

/** A file that goes part by part. */
export interface FileInParts {
  readonly name: string
  readonly bytes: number
  readonly purpose?: 'file' | 'package' | 'question'
  /** The upload that takes its parts, once it was begun. */
  readonly uploadId?: string | undefined
  /** Of the call that begins the upload: a repeat with a lost reply begins the same one. */
  readonly idempotencyKey?: string
  part(from: number, to: number): Blob
}

export interface PartHooks {
  /** What the server has acknowledged: another try goes on from there. */
  acknowledge(change: { uploadId?: string; received?: number }): void
  /** 0 to 1. */
  onProgress(share: number): void
  signal: CancelSignal
}

/** THE way of a large file: begins or goes on where it broke off, part by part, to the whole file's id. Throws ApiError or TransportError. */
export async function sendParts(
  needs: Needs,
  file: FileInParts,
  hooks: PartHooks,
): Promise<{ fileId: string; type: string }> {
  const { bytes } = file
  const { uploadId, received, partBytes } = await begun(needs, file)
  hooks.acknowledge({ uploadId, received })
  for (let from = received; from < bytes;) {
    const part = file.part(from, Math.min(bytes, from + partBytes))
    from = await sendPart(needs, `${uploadId}?from=${from}`, part, {
      signal: hooks.signal,
      onProgress: (sent) => hooks.onProgress((from + sent) / bytes),
    })
    hooks.acknowledge({ received: from })
  }
  return needs.api.file.finishUpload({ uploadId }, quiet)
}

/** The upload that was begun before, if the server still has it; else a new one. */
async function begun(
  { api }: Needs,
  { name, bytes, purpose, uploadId, idempotencyKey }: FileInParts,
) {
  const begin = (key?: string) =>
    api.file.beginUpload(
      { name, bytes, ...(purpose && { purpose }) },
      { ...quiet, ...(key && { idempotencyKey: key }) },
    )
  if (uploadId === undefined) return begin(idempotencyKey)
  try {
    return await api.file.uploadState({ uploadId }, quiet)
  } catch (error) {
    if (hasCode(error, Code.notFound)) return begin()
    throw error
  }
}

/** Sends one part; gives how many bytes of the whole have arrived. */
async function sendPart(
  { localFiles, transport, session }: Needs,
  place: string,
  content: Blob,
  way: { signal: CancelSignal; onProgress(bytes: number): void },
): Promise<number> {
  const url = `${transport.apiBase}${partPath}${place}`
  return inSession(session, async (headers) => {
    const reply = await localFiles.sendPart(content, { url, headers, ...way })
    return (readReply(reply, () => undefined).data as { received: number }).received
  })
}

/** Says who sends, for doors that speak no JSON; a session that is over ends here too. */
export async function inSession<T>(
  session: FileSession,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { token, domain } = session
  try {
    return await send({ 'x-userkey': token ?? '', 'x-domain': domain })
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'signedOut') session.expire(token)
    throw error
  }
}
