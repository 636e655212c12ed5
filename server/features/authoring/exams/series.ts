import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import type { SeriesStep } from '@contract/kinds'
import { dayMs, monthsLater } from '@contract/rules/hospitalTime'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { questionsForPaper, shuffled } from '../../exam/paperService'
import { notify } from '../../message/messageService'
import { freshPlaces } from './makeUp'
import { insertPlan } from './planRepository'
import { markFollowed, plansOfSeries, type SeriesPlan } from './seriesRepository'

const months: Readonly<Record<SeriesStep, number>> = { month: 1, quarter: 3, halfYear: 6, year: 12 }

/** Exams that are made in one run of the job; the next run makes the rest. */
const batch = 100

/** When the next exam of a series begins and ends, at the same time of the hospital's day, epoch ms; undefined: it is none. */
export function nextTimes({ series, startTime, endTime, announceTime }: ExamPlan) {
  if (!series) return undefined
  const by = months[series.each]
  return {
    startTime: monthsLater(startTime, by),
    endTime: monthsLater(endTime, by),
    ...(announceTime && { announceTime: monthsLater(announceTime, by) }),
  }
}

/** Whether the next exam of a series has to be made by `now`: so many days before it begins, and not when it would be over. */
export function isDueNext(plan: ExamPlan, now: number): boolean {
  const next = nextTimes(plan)
  return (
    next !== undefined &&
    now < next.endTime &&
    now >= next.startTime - (plan.series?.daysAhead ?? 0) * dayMs
  )
}

/** The next exam as a draft: the same rules and people, chosen questions exchanged for others, and held against this one. */
async function makeNext(db: Db, one: SeriesPlan, now: number): Promise<string> {
  const { comId, authorId, planId, taskId, brand, plan } = one
  const { places } = plan.paper
  const bank = places.length > 0 ? await questionsForPaper(db, brand, comId) : []
  const fresh = freshPlaces(places, bank, (questions) =>
    shuffled(Math.floor(now), questions.length).flatMap((at) => questions[at] ?? []),
  )
  const next = newId(now)
  const followed = await markFollowed(db, one, next)
  if (!followed) return ''
  await insertPlan(
    db,
    { comId, userId: authorId },
    {
      planId: next,
      plan: {
        ...plan,
        ...nextTimes(plan),
        previousTaskId: taskId,
        paper: { ...plan.paper, places: fresh },
      },
    },
    now,
  )
  await notify(
    db,
    {
      comId,
      personIds: [authorId],
      kind: 'seriesReady',
      facts: { name: plan.title.trim() },
      path: '',
      onceKey: `series-${planId}`,
    },
    now,
  )
  return next
}

/** Makes the next exam of each series whose time has come, each once. Idempotent; returns how many. */
export async function makeSeries(db: Db, now: number): Promise<number> {
  const due = (await plansOfSeries(db, batch)).filter(({ plan }) => isDueNext(plan, now))
  let made = 0
  for (const one of due) if (await db.transaction().execute((tx) => makeNext(tx, one, now))) made++
  return made
}
