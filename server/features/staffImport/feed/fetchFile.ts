import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Bilingual } from '@contract/texts'
import type { TextValues } from '../../../http/texts'
import type { Outgoing } from '../../../integrations/outgoing/createOutgoing'
import { feedTexts } from './texts'

const maxFeedBytes = 16 * 1024 * 1024
const timeoutMs = 60_000
const kinds = ['.xlsx', '.csv', '.txt']

/** There is no file to read; said to the administrator. */
export class NoFile extends Error {
  constructor(
    readonly words: Bilingual,
    readonly values: TextValues = {},
  ) {
    super(words.en)
  }
}

export interface FoundFile {
  name: string
  bytes: Buffer
}

/** The hospital's folder in that of the operator. */
export const folderOf = (root: string, comId: string): string => join(root, basename(comId))

/** The newest table in a folder. Links are not followed, and a file that is still being written is left for later. */
export async function fromFolder(folder: string): Promise<FoundFile> {
  const names = await readdir(folder).catch(() => {
    throw new NoFile(feedTexts.noFolder, { folder })
  })
  const files = []
  for (const name of names) {
    if (
      !kinds.includes(extname(name).toLowerCase()) ||
      name.startsWith('~') ||
      name.startsWith('.')
    )
      continue
    const path = join(folder, name)
    const is = await lstat(path).catch(() => undefined)
    if (is?.isFile()) files.push({ name, path, size: is.size, changed: is.mtimeMs })
  }
  const [newest] = files.sort((a, b) => b.changed - a.changed)
  if (!newest) throw new NoFile(feedTexts.emptyFolder, { folder })
  if (newest.size > maxFeedBytes) throw new NoFile(feedTexts.tooLarge)
  const bytes = await readFile(newest.path)
  const after = await lstat(newest.path)
  if (after.size !== bytes.length || after.mtimeMs !== newest.changed)
    throw new NoFile(feedTexts.stillWritten, { name: newest.name })
  return { name: newest.name, bytes }
}

const nameIn = (address: string) =>
  decodeURIComponent(basename(new URL(address).pathname) || new URL(address).hostname).slice(0, 120)

/** The file at an address, by GET. No address inside a network that the operator did not allow, no redirect, 16 MB at most. */
export async function fromAddress(
  { fetch }: Pick<Outgoing, 'fetch'>,
  { address, userName, secret }: { address: string; userName: string; secret: string },
): Promise<FoundFile> {
  const basic = Buffer.from(`${userName}:${secret}`).toString('base64')
  const failed = (error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return new NoFile(feedTexts.noAnswer, {
      reason: cause instanceof Error ? cause.message : '',
    })
  }
  const reply = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...(userName !== '' && { authorization: `Basic ${basic}` }) },
  }).catch((error: unknown) => {
    throw failed(error)
  })
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel()
    throw new NoFile(feedTexts.answered, { status: reply.status })
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length
      if (bytes > maxFeedBytes) throw new NoFile(feedTexts.tooLarge)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof NoFile ? error : failed(error)
  }
  return { name: nameIn(address), bytes: Buffer.concat(parts) }
}
