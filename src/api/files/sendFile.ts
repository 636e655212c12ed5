import type { ChosenPicture } from '@/platform/capabilities/Pictures'
import type { Files, KeptFiles } from '@/platform/capabilities/Files'
import type { LocalFiles } from '@/platform/capabilities/LocalFiles'
import type { Transport } from '@/platform/capabilities/Transport'
import { ApiError, hasCode } from '../ApiError'
import type { Api } from '../createApi'
import type { Entry } from '../outbox/entry'
import type { EntryFile } from '../outbox/EntryFile'
import type { FileHooks } from '../outbox/LaneSet'
import { readReply } from '../readReply'
import { Code } from '@contract/codes'
import { fileHeaders, sendPart } from './sendPart'

const wholePath = '/incontrol-fileserver/uploadFile'
/** Up to this size a file goes in one piece, bytes: one part would hold it. */
const oneCallBytes = 4 * 1024 * 1024

type Content = ChosenPicture['content']

export interface FileNeeds {
  files: { upload: Files['upload']; kept: Pick<KeptFiles, 'read'> }
  /** Only who has it sends in parts. */
  localFiles?: Pick<LocalFiles, 'sendPart'> | undefined
  transport: Pick<Transport, 'apiBase'>
}

interface Needs extends FileNeeds {
  api: Pick<Api, 'file'>
  session: {
    readonly token?: string | undefined
    readonly domain: string
    expire(token: string | undefined): void
  }
  /** Bytes that the device had no room for, by their place. */
  inMemory: ReadonlyMap<string, Content>
}

/** Brings the file of an entry to the hospital, from where it broke off. What has arrived is noted with the entry, step by step. */
export async function sendFile(
  needs: Needs,
  entry: Entry,
  hooks: FileHooks,
): Promise<string | undefined> {
  const file = entry.file!
  if (file.fileId !== undefined) return file.fileId
  const content =
    needs.inMemory.get(file.place) ?? (await needs.files.kept.read(file.place))?.content
  if (content === undefined) return undefined
  const { localFiles, session } = needs
  const { token } = session
  try {
    const fileId =
      typeof content !== 'string' && file.bytes > oneCallBytes && localFiles
        ? await sendParts({ ...needs, localFiles }, entry, content, hooks)
        : await sendWhole(needs, file, content, hooks)
    hooks.acknowledge({ fileId })
    return fileId
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'signedOut') session.expire(token)
    throw error
  }
}

async function sendWhole(
  { files, transport, session }: Needs,
  { name, bytes }: EntryFile,
  content: Content,
  { signal, onProgress }: FileHooks,
): Promise<string> {
  const picture = { name, bytes, content, preview: '' }
  const reply = await files.upload(picture, {
    url: transport.apiBase + wholePath,
    headers: fileHeaders(session),
    signal,
    onProgress,
  })
  const { fileId } = readReply(reply, () => undefined).data as { fileId: string }
  return fileId
}

async function sendParts(
  needs: Needs & { localFiles: Pick<LocalFiles, 'sendPart'> },
  entry: Entry,
  content: Blob,
  hooks: FileHooks,
) {
  const { bytes } = entry.file!
  const { uploadId, received, partBytes } = await begun(needs, entry)
  hooks.acknowledge({ uploadId, received })
  for (let from = received; from < bytes;) {
    from = await sendPart(needs, {
      uploadId,
      from,
      content: content.slice(from, Math.min(bytes, from + partBytes)),
      signal: hooks.signal,
      onProgress: (sent) => hooks.onProgress((from + sent) / bytes),
    })
    hooks.acknowledge({ received: from })
  }
  const { fileId } = await needs.api.file.finishUpload({ uploadId }, quiet)
  return fileId
}

const quiet = { overlay: false, silent: true }

/** The upload that was begun before, if the server still has it; else a new one. A repeat with a lost reply begins the same. */
async function begun({ api }: Needs, { file, idempotencyKey }: Entry) {
  const { name, bytes, uploadId } = file!
  const begin = (key?: string) =>
    api.file.beginUpload({ name, bytes }, { ...quiet, ...(key && { idempotencyKey: key }) })
  if (uploadId === undefined) return begin(`${idempotencyKey}.file`)
  try {
    return await api.file.uploadState({ uploadId }, quiet)
  } catch (error) {
    if (hasCode(error, Code.notFound)) return begin()
    throw error
  }
}
