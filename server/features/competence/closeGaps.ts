import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { groupBy } from '../../db/groupBy'
import type { Db, Tx } from '../../db/schema'
import type { Narrow } from '../audience/audienceService'
import { narrowExam } from '../exam/examTaskService'
import { narrowCourse } from '../study/studyService'
import { giveReading, narrowReading } from '../document/documentService'
import type { DueAgain, GiveRounds } from '../recurrence/recurrenceService'
import { giveFirstSkill, narrowSkill } from '../skill/skillService'
import { planNotices } from '../taskNotice/taskNoticeService'
import { listCompetences } from './competenceRepository'
import {
  findDocument,
  findSkillTask,
  isOfExam,
  listLacking,
  listNotNeeded,
  listSet,
  recordGiven,
  type Lacking,
  type NotNeeded,
} from './gapRepository'

const narrow: Readonly<Record<NotNeeded['kind'], Narrow>> = {
  course: narrowCourse,
  exam: narrowExam,
  skill: narrowSkill,
  document: narrowReading,
}

/** Nobody is given less than this. */
const minMs = 7 * dayMs

/** Until when somebody has to have it: before it runs out, else within the days of the proof. */
const dueOf = ({ until, days }: Lacking, now: number): number =>
  Math.max(until !== null && until > now ? until : now + days * dayMs, now + minMs)

/**
 * Who lacks a proof that their post needs is given what gives it: a round of the course, exam or skill, a reading. What was given
 * for a post that they do not hold any more, and is not begun, is taken back. Again, it changes nothing. Returns how many people
 * were given something. `now`: epoch ms.
 */
export async function closeGaps(
  db: Db,
  giveRounds: GiveRounds,
  comId: string,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeBack(tx, comId, now)
    const reachable = new Set(
      (await listCompetences(tx, { comId, departments: null }, undefined, now)).flatMap((one) =>
        one.problem === null ? [one.competenceId] : [],
      ),
    )
    const lacking = (await listLacking(tx, comId, now)).filter(({ competenceId }) =>
      reachable.has(competenceId),
    )
    const set = await listSet(tx, comId)
    for (const [competenceId, people] of groupBy(lacking, (one) => one.competenceId)) {
      const by = set.get(competenceId)?.madeBy ?? ''
      await give(tx, { comId, competenceId, by, now, giveRounds }, people)
    }
    return new Set(lacking.map(({ personId }) => personId)).size
  })
}

interface Giving {
  comId: string
  competenceId: string
  by: string
  now: number
  giveRounds: GiveRounds
}

async function give(tx: Tx, giving: Giving, lacking: readonly Lacking[]): Promise<void> {
  const [first] = lacking
  if (!first) return
  const { comId, competenceId, by, now, giveRounds } = giving
  const { kind, thingId } = first
  const due = lacking.map((one): DueAgain => ({ personId: one.personId, dueAt: dueOf(one, now) }))
  const people = due.map(({ personId }) => personId)
  if (kind === 'document') {
    const taskId = await giveDocument(tx, giving, thingId, due)
    if (taskId) await recordGiven(tx, comId, { competenceId, kind, taskId }, people, now)
    return
  }
  const of = await givingTask(tx, comId, first)
  if (of === undefined) {
    const taskId = await giveFirstSkill(
      tx,
      { comId, checklistId: thingId, by, ...togetherOf(due) },
      now,
    )
    if (taskId) await recordGiven(tx, comId, { competenceId, kind: 'skill', taskId }, people, now)
    return
  }
  for (const { taskId, people: ofRound } of await giveRounds(tx, { comId, now }, of, due))
    await recordGiven(tx, comId, { competenceId, kind: of.kind, taskId }, ofRound, now)
}

/** Only these people, until the last of them has to have it. */
const togetherOf = (due: readonly DueAgain[]) => ({
  whom: onlyPeople(due.map(({ personId }) => personId)),
  endTime: Math.max(...due.map(({ dueAt }) => dueAt)),
})

/** Of which task rounds are opened; undefined: of a skill that nobody was ever given. */
async function givingTask(
  tx: Tx,
  comId: string,
  { kind, thingId: taskId }: Lacking,
): Promise<{ kind: 'course' | 'exam' | 'skill'; taskId: string } | undefined> {
  if (kind === 'course' || kind === 'exam') return { kind, taskId }
  if (kind === 'certificate')
    return { kind: (await isOfExam(tx, comId, taskId)) ? 'exam' : 'course', taskId }
  const task = await findSkillTask(tx, comId, taskId)
  return task && { kind: 'skill', taskId: task.taskId }
}

async function giveDocument(
  tx: Tx,
  { comId, by, now }: Giving,
  docId: string,
  due: readonly DueAgain[],
): Promise<string | undefined> {
  const document = await findDocument(tx, docId)
  if (document?.versionId == null) return undefined
  return giveReading(tx, {
    comId,
    docId,
    versionId: document.versionId,
    name: document.title,
    ...togetherOf(due),
    startTime: now,
    days: null,
    newcomerDays: null,
    by,
    now,
  })
}

/** What was given for proofs that are not asked of them any more goes, where they have not begun. */
async function takeBack(tx: Tx, comId: string, now: number): Promise<void> {
  const rounds = groupBy(
    await listNotNeeded(tx, comId, now),
    ({ kind, taskId }) => `${kind} ${taskId}`,
  )
  for (const together of rounds.values()) {
    const [{ kind, taskId }] = together as [NotNeeded]
    const people = together.map(({ personId }) => personId)
    await narrow[kind](tx, comId, taskId, people)
    await planNotices(tx, { kind, taskId, taskComId: comId }, now)
  }
}
