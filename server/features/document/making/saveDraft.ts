import { documentLimits, type EditionForm } from '@contract/calls/library/documentShapes'
import { Code } from '@contract/codes'
import type { Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { replies } from '../texts'
import { readStoredFile } from './documentFiles'
import {
  filesOfDocument,
  insertDocument,
  insertDraft,
  retitleDocument,
  updateDraft,
} from './draftRepository'
import { documentTypes, editionColumns, everyEdition, lockDocument } from './editionRepository'
import { writeClauses, writeFiles, type StoredFile } from './storeRepository'
import { commonReplies } from '../../../http/texts'

interface At {
  docId: string
  versionId: string
  /** undefined: a draft that is not there yet. */
  edition: number | undefined
}

/** What no draft may be, in words: too long, or with two clauses of one address. */
function checkForm({ clauses }: EditionForm): void {
  const all = clauses.reduce((sum, { title, words }) => sum + title.length + words.length, 0)
  if (all > documentLimits.characters)
    throw new DomainError(Code.badInput, replies.tooLong, { n: documentLimits.characters })
  const seen = new Set<string>()
  for (const { address } of clauses) {
    const name = address.trim()
    if (seen.has(name)) throw new DomainError(Code.badInput, replies.sameAddress, { address: name })
    seen.add(name)
  }
}

/** Files as they are stored with an edition; the text of those that stood in it before is kept, others are read. */
async function filesFor(
  tx: Tx,
  store: FileStore,
  comId: string,
  { docId }: At,
  files: EditionForm['files'],
): Promise<StoredFile[]> {
  const known = await filesOfDocument(tx, docId)
  const stored: StoredFile[] = []
  for (const { fileId, name } of files) {
    const file = known.get(fileId) ?? (await readStoredFile(tx, store, comId, fileId))
    stored.push({ ...file, name })
  }
  return stored
}

/**
 * Stores a draft: a new document, a new edition of one, or the draft that is there. Throws stateChanged when somebody was quicker
 * or it is no draft any more. `now`: epoch ms.
 */
export async function saveDraft(
  tx: Tx,
  store: FileStore,
  { comId, userId, brand }: Caller,
  { at, form }: { at: At; form: EditionForm },
  now: number,
): Promise<{ docId: string; versionId: string; edition: number }> {
  checkForm(form)
  const { docId, versionId } = at
  const types = await documentTypes(tx)
  const typeId = types.find((one) => one.typeId === form.typeId)?.typeId ?? types[0]?.typeId
  if (typeId === undefined) throw new DomainError(Code.badInput, replies.lacksType)
  const isThere = await lockDocument(tx, comId, docId)
  const editions = isThere ? await everyEdition(tx, [comId], docId) : []
  const columns = editionColumns(form)
  if (!isThere) await insertDocument(tx, { docId, comId, typeId, brand }, columns, now)
  else if (!editions.some(({ state }) => state === 'published'))
    await retitleDocument(tx, docId, { typeId, title: columns.title })
  const edition = (at.edition ?? 0) + 1
  const writing = { edition, userId, now }
  if (at.edition === undefined) {
    const position = (editions[0]?.position ?? 0) + 1
    await insertDraft(tx, { docId, versionId, comId, position }, columns, writing)
  } else {
    const held = editions.find((one) => one.versionId === versionId)
    if (!held || held.edition !== at.edition)
      throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
    if (held.state !== 'draft') throw new DomainError(Code.stateChanged, replies.noDraft)
    await updateDraft(tx, at, columns, writing)
  }
  await writeClauses(tx, at, form.clauses)
  await writeFiles(tx, at, await filesFor(tx, store, comId, at, form.files))
  return { docId, versionId, edition }
}
