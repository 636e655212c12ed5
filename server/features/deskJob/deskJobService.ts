import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { DeskJobKind } from '@contract/kinds'
import type { Language } from '@contract/texts'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { planJob } from '../../jobs/planJob'
import type { DeskJobInputs } from './DeskWork'
import { countOpen, insertJob } from './deskJobRepository'
import { keepSent, sentPlaceOf } from './filePlaces'
import { replies } from './texts'

export { findJob, resultOf } from './deskJobRepository'
export { type JobAddress, jobAddresses } from './jobFiles'
export type { DeskJobInputs, DeskRun, DeskWork } from './DeskWork'

/** So many jobs of one person wait or run at a time. */
const maxOpen = 10
const lookBackMs = 2 * dayMs

export interface WantedJob<K extends DeskJobKind> {
  kind: K
  /** What it does, for the person who asks: 导出 4 286 题. */
  title: string
  input: DeskJobInputs[K]
}

/**
 * Asks for a long job, in the transaction of the call where it comes with it or not at all. Returns its id: the office
 * watches it by that. Throws tooMany when the person has ten that are not done.
 */
export async function planDeskJob<K extends DeskJobKind>(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  { kind, title, input }: WantedJob<K>,
  { language, now, jobId = newId(now) }: { language: Language; now: number; jobId?: string },
): Promise<string> {
  if ((await countOpen(db, { comId, personId: userId }, now - lookBackMs)) >= maxOpen)
    throw new DomainError(Code.tooMany, replies.tooManyOpen)
  await insertJob(db, { comId, jobId, personId: userId, kind, title, input, language }, now)
  await planRun(db, comId, jobId, kind)
  return jobId
}

/** Asks for a long job that works on a file, which is kept until the job has ended. Throws as `planDeskJob` does, and keeps nothing then. */
export async function planJobOfFile<K extends DeskJobKind>(
  { db, store }: { db: Db; store: FileStore },
  caller: Pick<Caller, 'comId' | 'userId'>,
  { file, ...wanted }: WantedJob<K> & { file: Buffer },
  { language, now }: { language: Language; now: number },
): Promise<string> {
  const jobId = newId(now)
  await keepSent(store, jobId, file)
  try {
    return await db
      .transaction()
      .execute((tx) => planDeskJob(tx, caller, wanted, { language, now, jobId }))
  } catch (error) {
    await store.remove(sentPlaceOf(jobId))
    throw error
  }
}

/** Kinds that bring something into the hospital: a file is read, checked, taken, taken back. */
const bringsIn: ReadonlySet<DeskJobKind> = new Set<DeskJobKind>([
  'enterResults',
  'importCompletions',
  'importStaff',
  'loadContent',
  'readQuestions',
  'readStaffFile',
  'runStaffFeed',
  'undoStaffImport',
])

/** What a hospital brings in runs one after the other, and so does the rest of its jobs beside: nobody waits for another hospital's (docs/decisions/140). */
const laneOf = (comId: string, kind: DeskJobKind) =>
  `desk:${comId}:${bringsIn.has(kind) ? 'in' : 'out'}`

/** Puts a run of a job into the queue, in the place of one that waits or that died. */
export const planRun = (db: Db, comId: string, jobId: string, kind: DeskJobKind) =>
  planJob(
    db,
    'deskJob',
    { comId, jobId },
    { queue: laneOf(comId, kind), maxAttempts: 1, key: `desk-${jobId}` },
  )
