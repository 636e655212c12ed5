import { platformId } from '../../../companies'
import type { FeatureDeps } from '../../../Feature'
import type { Job } from '../../../jobs/Job'
import type { Db } from '../../../db/schema'
import { issueForPassed } from '../../certificate/certificateService'
import { renewDuties } from '../../duty/dutyService'
import { notify } from '../../message/messageService'
import {
  examsToAnnounce,
  hospitalsOfExam,
  listSat,
  markAnnounced,
  touchResults,
  type DueExam,
} from './announceRepository'

/** Exams in one run; the next run takes the rest. */
const most = 20

const idsOf = (people: readonly { personId: string }[]) => people.map(({ personId }) => personId)

/** What follows in one hospital: certificates of those who passed, duties as they stand, a message to everybody who sat it. */
async function announceIn(db: Db, comId: string, exam: DueExam, now: number): Promise<void> {
  const { taskId, taskName } = exam
  const sat = await listSat(db, comId, taskId)
  await touchResults(db, comId, taskId, now)
  await renewDuties(db, comId, 'exam', [taskId], idsOf(sat))
  await issueForPassed(db, { comId, taskId }, idsOf(sat.filter(({ passed }) => passed)), now)
  const told = { comId, kind: 'resultsAnnounced', facts: { name: taskName } } as const
  await notify(
    db,
    {
      ...told,
      personIds: idsOf(sat),
      path: `/examdetail?taskId=${taskId}`,
      onceKey: `announced:${taskId}`,
    },
    now,
  )
}

/**
 * Results whose moment has come: who reads them reads them by the clock, whether this ran or not; this tells people and does
 * what waited for it. An exam is announced in one transaction with all of it, so twice is once.
 */
export function announceJob({ db, log, now }: Pick<FeatureDeps, 'db' | 'log' | 'now'>): Job {
  return {
    name: 'announceResults',
    feature: 'exam',
    every: '* * * * *',
    atStart: true,
    does: 'Tells people of results whose moment has come; certificates and duties that waited for it follow.',
    async run() {
      for (const exam of await examsToAnnounce(db, now(), most)) {
        await db.transaction().execute(async (tx) => {
          await markAnnounced(tx, exam, now())
          const only = exam.comId === platformId ? null : exam.comId
          for (const comId of await hospitalsOfExam(tx, exam.taskId, only))
            await announceIn(tx, comId, exam, now())
        })
        log.info({ taskId: exam.taskId }, 'results announced')
      }
    },
  }
}
