import { minuteStamp } from '@contract/rules/hospitalTime'
import type { NoticedTask, NoticeStage } from '@contract/kinds'
import type { Db, Tx } from '../../db/schema'
import { pathOf, recordToldByProgram } from '../duty/dutyService'
import { notify } from '../message/messageService'
import {
  findTask,
  hospitalsWithDue,
  markTold,
  takeDue,
  type DueNotice,
  type NoticedTaskRow,
} from './noticeRepository'
import { peopleToTell } from './toTellRepository'

/** So many people get a message with one statement. */
const atOnce = 2000

const givenKinds = {
  exam: 'examGiven',
  course: 'courseGiven',
  meeting: 'meetingGiven',
  training: 'trainingGiven',
  survey: 'surveyGiven',
  document: 'readingGiven',
  skill: 'skillGiven',
} as const
const laterKinds = {
  changed: 'taskChanged',
  soon3: 'taskEndsSoon',
  soon1: 'taskEndsSoon',
  missed: 'taskMissed',
  withdrawn: 'taskWithdrawn',
} as const

const kindOf = (kind: NoticedTask, stage: NoticeStage) =>
  stage === 'given' ? givenKinds[kind] : laterKinds[stage]

/** The stages that remind people of what they owe; the others tell what is new. */
const reminding: ReadonlySet<NoticeStage> = new Set(['soon3', 'soon1', 'missed'])

/** What the texts of all stages name. */
const factsOf = ({ name, startTime, endTime }: NoticedTaskRow, stage: NoticeStage) => ({
  name,
  from: minuteStamp(startTime),
  until: minuteStamp(endTime),
  days: stage === 'soon3' ? 3 : 1,
})

/** Tells people of their exams and courses what is due, each moment once. Returns how many messages were written. `now`: epoch ms. */
export async function notifyDue(db: Db, now: number): Promise<number> {
  let told = 0
  for (const comId of await hospitalsWithDue(db, now))
    for (let left = true; left;)
      left = await db.transaction().execute(async (tx) => {
        const due = await takeDue(tx, comId, now)
        if (!due) return false
        const people = await notifyOne(tx, comId, due, now)
        await markTold(tx, comId, due, now)
        told += people
        return true
      })
  return told
}

async function notifyOne(tx: Tx, comId: string, due: DueNotice, now: number): Promise<number> {
  const { kind, taskId, stage, round } = due
  const task = await findTask(tx, due)
  // A job that stood still for days tells nobody that something ends soon which is over.
  const isLate =
    (stage === 'soon3' || stage === 'soon1' || stage === 'given') && (task?.endTime ?? 0) <= now
  if (!task || isLate || (task.withdrawn && stage !== 'withdrawn')) return 0
  const people = await peopleToTell(tx, comId, due, stage)
  let told = 0
  for (let from = 0; from < people.length; from += atOnce) {
    const part = people.slice(from, from + atOnce)
    if (reminding.has(stage)) await recordToldByProgram(tx, comId, due, part, now)
    told += await notify(
      tx,
      {
        comId,
        personIds: part,
        kind: kindOf(kind, stage),
        facts: factsOf(task, stage),
        path: stage === 'withdrawn' ? '' : pathOf[kind](taskId, task.courseId),
        onceKey: `task-${stage}:${kind}:${taskId}:${round}`,
      },
      now,
    )
  }
  return told
}
