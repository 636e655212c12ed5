import type { Contract } from '@contract/calls'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import type { JobAddress } from './jobFiles'
import { askToStop, findJob, listJobs, putAway, type JobRow } from './deskJobRepository'
import { endings } from './texts'

const maxListed = 50

/** Long jobs as the person who asked for them sees them. */
export function deskJobCalls(addressOf: JobAddress): Handlers<Contract['deskJob']> {
  const shown = (row: JobRow, now: number): DeskJob => ({
    jobId: row.jobId,
    kind: row.kind,
    title: row.title,
    state: row.state,
    done: row.done,
    total: row.total,
    says: row.says ?? '',
    notes: row.notes,
    noteCount: row.noteCount,
    link: row.link ?? '',
    fileName: row.fileName ?? '',
    bytes: row.bytes,
    address: addressOf(row, now),
    createdTime: row.createdAt,
    endedTime: row.endedAt ?? 0,
  })
  const own = async (db: Db, { comId, userId }: Caller, jobId: string): Promise<JobRow> => {
    const row = await findJob(db, { comId, jobId })
    if (row?.personId !== userId) throw new DomainError(Code.notFound, commonReplies.notFound)
    return row
  }
  return {
    async mine(_input, { db, caller, now }) {
      const rows = await listJobs(db, { comId: caller.comId, personId: caller.userId }, maxListed)
      return { list: rows.map((row) => shown(row, now)) }
    },

    async watch({ jobId }, { db, caller, now }) {
      return shown(await own(db, caller, jobId), now)
    },

    async cancel({ jobId }, { db: tx, caller, now, language }) {
      const row = await own(tx, caller, jobId)
      await askToStop(tx, row, textIn(endings.cancelled, language), now)
      return shown(await own(tx, caller, jobId), now)
    },

    async putAway(_input, { db: tx, caller }) {
      await putAway(tx, { comId: caller.comId, personId: caller.userId })
      return {}
    },
  }
}
