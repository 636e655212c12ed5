import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dayStamp, monthsLater } from '@contract/rules/hospitalTime'
import { writeEvent } from '../../db/auditEvent'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { attemptsIn, writeArchive } from './archiveFile'
import { deleteAttempts } from '../exam/managedAttemptService'
import { dropCounted } from '../report/reportService'
import {
  keptYearsOf,
  insertArchive,
  listAskedQuestions,
  lockOldAttempts,
  type OldAttempt,
} from './archiveRepository'

/** Attempts of one archive: some MB. */
const atOnce = 500
/** Archives of one run: the rest is for the next night. */
const maxArchives = 40

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores the bytes and reads them back. Throws when what lies there is not what was written. */
async function keep(store: FileStore, bytes: Uint8Array, attempts: readonly OldAttempt[]) {
  const sha256 = sha256Of(bytes)
  const path = await store.temporary()
  await writeFile(path, bytes)
  await store.keep(sha256, path)
  const stored = await store.readAll(sha256)
  const ids = sha256Of(stored) === sha256 ? attemptsIn(stored) : []
  if (ids.length !== attempts.length || attempts.some(({ attemptId }, at) => ids[at] !== attemptId))
    throw new Error('the archive of old attempts was not stored as it was written')
  return sha256
}

/** Exports one batch of a hospital, and only then takes it out; gives how many attempts. Nobody changes them meanwhile: they are locked. */
async function archiveBatch(
  tx: Tx,
  store: FileStore,
  { comId, before, now }: { comId: string; before: number; now: number },
): Promise<number> {
  const attempts = await lockOldAttempts(tx, comId, before, atOnce)
  const [first, last] = [attempts[0], attempts.at(-1)]
  if (!first || !last) return 0
  const papers = [...new Set(attempts.map(({ paperId }) => paperId))]
  const bytes = writeArchive(attempts, await listAskedQuestions(tx, papers))
  const sha256 = await keep(store, bytes, attempts)
  const archiveId = newId(now)
  await insertArchive(tx, comId, {
    archiveId,
    fileId: newId(now),
    fileName: `attempts ${dayStamp(first.closedAt)} ${dayStamp(last.closedAt)}.zip`,
    attempts: attempts.length,
    fromTime: first.closedAt,
    untilTime: last.closedAt,
    bytes: bytes.length,
    sha256,
    createdTime: now,
  })
  const ids = attempts.map(({ attemptId }) => attemptId)
  await dropCounted(tx, comId, ids)
  await deleteAttempts(tx, comId, ids)
  const range = { fromTime: first.closedAt, untilTime: last.closedAt }
  const after = { attempts: attempts.length, ...range }
  const what = 'server.archiveAttempts'
  await writeEvent(tx, { comId, what, subject: 'archive', thingId: archiveId, after }, now)
  return attempts.length
}

/**
 * Archives attempts that were closed more than `years` ago, or than the hospital's own number of years: as a zip in the file store first, read back and compared,
 * then out of the database in one transaction with its entry in the list. 0: keeps them for ever. Gives how many.
 */
export async function archiveOldAttempts(
  db: Db,
  store: FileStore,
  { years, now }: { years: number; now: number },
): Promise<number> {
  let [attempts, archives] = [0, 0]
  for (const { comId, years: kept } of await keptYearsOf(db, years)) {
    const before = monthsLater(now, -12 * kept)
    for (; archives < maxArchives; archives++) {
      const done = await db
        .transaction()
        .execute((tx) => archiveBatch(tx, store, { comId, before, now }))
      attempts += done
      if (done < atOnce) break
    }
  }
  return attempts
}
