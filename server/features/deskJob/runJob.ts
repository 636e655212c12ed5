import type { FastifyBaseLogger } from 'fastify'
import { stat } from 'node:fs/promises'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { checkRight } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { callerNow } from '../rights/rightsService'
import type { AnyDeskWork, DeskRun } from './DeskWork'
import { findJob } from './deskJobRepository'
import { planRun } from './deskJobService'
import { Progress, Stopped } from './Progress'
import { beginRun, endRun, recordFile, waitAgain, type RunEnd } from './runRepository'
import { placeOf, sentPlaceOf } from './filePlaces'
import { endings } from './texts'

export interface RunDeps {
  db: Db
  store: FileStore
  log: FastifyBaseLogger
  works: readonly AnyDeskWork[]
  now(): number
}

/** Runs a job that waits, to its end: it never throws, what went wrong stands in the job. */
export async function runJob(
  deps: RunDeps,
  { comId, jobId }: { comId: string; jobId: string },
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db, works, now } = deps
  const run = await beginRun(db, comId, jobId)
  const job = run === undefined ? undefined : await findJob(db, { comId, jobId })
  if (!job || run === undefined) return
  const key = { comId, jobId, run }
  const language: Language = job.language === 'en' ? 'en' : 'zh'
  const work = works.find(({ kind }) => kind === job.kind)
  const end = async (how: RunEnd) => {
    await endRun(db, key, how, now())
    if (work?.takesFile) await deps.store.remove(sentPlaceOf(jobId))
  }
  if (!work) return end({ state: 'failed', says: textIn(endings.unknown, language) })
  const caller = await callerNow(db, { comId, personId: job.personId }, now())
  if (!caller) return end({ state: 'failed', says: textIn(endings.left, language) })
  const progress = new Progress(db, key, stopping)
  const part: Omit<DeskRun, 'input'> = {
    comId,
    jobId,
    caller,
    language,
    db,
    now,
    progress: progress.at,
    note: progress.note,
    sentFile: () => deps.store.readAll(sentPlaceOf(jobId)),
    keepFile: (name, write) => keepFile(deps, key, name, write),
  }
  try {
    if (work.needs) checkRight(caller, work.needs)
    // Kind and input were stored together.
    const made = await work.run({ ...part, input: job.input } as never)
    await progress.end()
    await end({ state: 'done', ...made })
  } catch (error) {
    await progress.end()
    if (error instanceof Stopped && error.why === 'cancelled')
      return end({ state: 'cancelled', says: textIn(endings.cancelled, language) })
    if (error instanceof Stopped) return stop(deps, error, key, { work, language })
    if (error instanceof DomainError)
      return end({ state: 'failed', says: textIn(error.text, language, error.values) })
    deps.log.error({ err: error, job: jobId, kind: job.kind }, 'a long job failed')
    await end({ state: 'failed', says: textIn(endings.broken, language, { jobId }) })
  } finally {
    progress.close()
  }
}

/** A run that ends here and is none of its own: another has taken its place, or its server goes and another one takes it up. */
async function stop(
  { db, now }: RunDeps,
  { why }: Stopped,
  key: { comId: string; jobId: string; run: number },
  { work, language }: { work: AnyDeskWork; language: Language },
): Promise<void> {
  if (why === 'superseded') return
  await goOnOrFail(db, key, { work, language }, now())
}

/** What becomes of a run whose process is gone: it waits for another one where it may run again, else it says that it failed. */
export async function goOnOrFail(
  db: Db,
  key: { comId: string; jobId: string; run: number },
  { work, language }: { work: AnyDeskWork | undefined; language: Language },
  now: number,
): Promise<void> {
  if (!work?.mayRunAgain)
    return endRun(db, key, { state: 'failed', says: textIn(endings.interrupted, language) }, now)
  if (await waitAgain(db, key)) await planRun(db, key.comId, key.jobId, work.kind)
}

async function keepFile(
  { db, store }: RunDeps,
  key: { comId: string; jobId: string; run: number },
  name: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  const path = await store.temporary()
  try {
    await write(path)
    const { size } = await stat(path)
    await store.keep(placeOf(key.jobId), path)
    await recordFile(db, key, { name, bytes: size })
  } catch (error) {
    await store.drop(path)
    throw error
  }
}
