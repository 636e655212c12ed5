import type { ChosenPicture } from '@/platform/capabilities/Pictures'
import type { Files, KeptFiles } from '@/platform/capabilities/Files'
import type { LocalFiles } from '@/platform/capabilities/LocalFiles'
import type { Transport } from '@/platform/capabilities/Transport'
import { ApiError } from '../ApiError'
import type { Api } from '../createApi'
import type { Entry } from '../outbox/entry'
import type { EntryFile } from '../outbox/EntryFile'
import type { FileHooks } from '../outbox/LaneSet'
import { readReply } from '../readReply'
import { type FileSession, inSession, sendParts } from './sendParts'

const wholePath = '/incontrol-fileserver/uploadFile'
/** Up to this size a file goes in one piece, bytes: one part would hold it. */
const oneCallBytes = 4 * 1024 * 1024

type Content = ChosenPicture['content']

interface FileNeeds {
  files: { upload: Files['upload']; kept: Pick<KeptFiles, 'drop' | 'read'> }
  /** Only who has it sends in parts. */
  localFiles?: Pick<LocalFiles, 'sendPart'> | undefined
  transport: Pick<Transport, 'apiBase'>
}

interface Needs extends FileNeeds {
  api: Pick<Api, 'file'>
  session: FileSession
  /** Decrypts a file that a log-out sealed. */
  openFile(entryId: string, place: string): Promise<Content | undefined>
  /** Bytes that the device had no room for, by their place. */
  inMemory: ReadonlyMap<string, Content>
}

/**
 * Brings the file of an entry to the hospital, from where it broke off. What has arrived is noted with the entry, step by step.
 * Throws ApiError (`fileGone`: the device has the file no more) or TransportError.
 */
export async function sendFile(needs: Needs, entry: Entry, hooks: FileHooks): Promise<string> {
  const file = entry.file!
  if (file.fileId !== undefined) return file.fileId
  const content = await contentOf(needs, entry)
  if (content === undefined) throw new ApiError('fileGone', '', { data: { name: file.name } })
  try {
    const { localFiles } = needs
    const fileId =
      typeof content !== 'string' && file.bytes > oneCallBytes && localFiles
        ? await sendLarge({ ...needs, localFiles }, entry, content, hooks)
        : await sendWhole(needs, file, content, hooks)
    hooks.acknowledge({ fileId })
    return fileId
  } finally {
    // Opened for this sending alone.
    if (file.isSealed && typeof content === 'string') await needs.files.kept.drop(content)
  }
}

async function contentOf({ inMemory, files, openFile }: Needs, { id, file }: Entry) {
  const { place, isSealed } = file!
  if (isSealed) return openFile(id, place)
  return inMemory.get(place) ?? (await files.kept.read(place))?.content
}

function sendWhole(
  { files, transport, session }: Needs,
  { name, bytes }: EntryFile,
  content: Content,
  { signal, onProgress }: FileHooks,
): Promise<string> {
  const picture = { name, bytes, content, preview: '' }
  const url = transport.apiBase + wholePath
  return inSession(session, async (headers) => {
    const reply = await files.upload(picture, { url, headers, signal, onProgress })
    return (readReply(reply, () => undefined).data as { fileId: string }).fileId
  })
}

async function sendLarge(
  needs: Parameters<typeof sendParts>[0],
  { file, idempotencyKey }: Entry,
  content: Blob,
  hooks: FileHooks,
): Promise<string> {
  const parts = {
    ...file!,
    idempotencyKey: `${idempotencyKey}.file`,
    part: (from: number, to: number) => content.slice(from, to),
  }
  return (await sendParts(needs, parts, hooks)).fileId
}
