import { Code } from '@contract/codes'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { findFile, officeEnding } from '../../file/fileService'
import { clausesOf } from '../reading/clauseRules'
import type { ReadKind } from '../fileText/FileText'
import { textOfFile } from '../fileText/readInWorker'
import { replies } from '../texts'
import type { StoredFile } from './storeRepository'

const refusals = {
  broken: replies.fileBroken,
  locked: replies.fileLocked,
  tookTooLong: replies.fileTookTooLong,
} as const

const kindOf = (type: string): ReadKind | undefined =>
  type === 'application/pdf' ? 'pdf' : (officeEnding(type) as ReadKind | undefined)

/** A file of a hospital with its text. Throws fileRefused in words where it cannot be read, or is of no kind that the library takes. */
export async function readStoredFile(
  db: Db,
  store: FileStore,
  comId: string,
  fileId: string,
): Promise<StoredFile> {
  const file = await findFile(db, fileId, [comId])
  if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
  const facts = { fileId, name: file.name, type: file.type, bytes: file.bytes }
  if (file.type.startsWith('image/'))
    return { ...facts, pages: null, isScanned: false, paragraphs: [] }
  const kind = kindOf(file.type)
  if (kind === undefined) throw new DomainError(Code.fileRefused, replies.fileOfNoDocument)
  const text = await textOfFile(await store.readAll(file.place), kind)
  if ('unreadable' in text) throw new DomainError(Code.fileRefused, refusals[text.unreadable])
  return { ...facts, ...text }
}

/** What the desk is shown of a file that was just uploaded: how long it is, whether it has a text, and the clauses in it. */
export async function readFileFor(
  db: Db,
  store: FileStore,
  comId: string,
  fileId: string,
): Promise<Output<Contract['documentMaking']['readFile']>> {
  const { name, type, bytes, pages, isScanned, paragraphs } = await readStoredFile(
    db,
    store,
    comId,
    fileId,
  )
  const { clauses, cut } = clausesOf(isScanned ? [] : paragraphs)
  return { name, type, bytes, pages, scanned: isScanned ? 1 : 0, cut: cut ? 1 : 0, clauses }
}
