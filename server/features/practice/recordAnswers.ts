import { dayOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import {
  findCards,
  lockPlan,
  loggedAnswers,
  logAnswers,
  saveCards,
  savePlan,
  type NewAnswer,
  type PersonKey,
} from './cardRepository'
import { cardAfter, cardRighted, isDue, type CardDetails } from './memoryRules'

/** Where answers come from; `sourceId` names the sitting: an attempt, a round of an exercise, a run of a course. */
export type AnswerSource = 'exam' | 'practice' | 'measure' | 'course'

/**
 * Takes answers into a person's memory: the log, the cards, the mistakes book, today's plan. Idempotent by (source, sourceId,
 * question): what is known already changes nothing; what was graded anew (a wrong key was found) is put right. `time` is when the answers were given, epoch ms. Returns the cards as they are now.
 */
export async function recordAnswers(
  tx: Tx,
  {
    person,
    source,
    sourceId,
    answers,
    time,
    now,
  }: {
    person: PersonKey
    source: AnswerSource
    sourceId: string
    answers: readonly NewAnswer[]
    time: number
    now: number
  },
): Promise<ReadonlyMap<string, CardDetails>> {
  const plan = await lockPlan(tx, person)
  const ids = answers.map(({ questionId }) => questionId)
  const known = await loggedAnswers(tx, person, source, sourceId, ids)
  const cards = await findCards(tx, person, ids)
  const after = new Map(cards)
  const fresh = answers.filter(({ questionId, right }) => known.get(questionId) !== right)
  if (fresh.length === 0) return after
  const today = dayOf(now)
  let done = 0
  for (const { questionId, right } of fresh) {
    const card = cards.get(questionId)
    if (card && isDue(card, today)) done++
    const isCorrection = right && known.has(questionId)
    after.set(
      questionId,
      isCorrection && card ? cardRighted(card) : cardAfter(card, right, dayOf(time), time),
    )
  }
  await logAnswers(tx, { person, source, sourceId, answers: fresh, time })
  await saveCards(
    tx,
    person,
    fresh.map(({ questionId, version }) => ({ ...after.get(questionId)!, questionId, version })),
    now,
  )
  if (plan.day === today && done > 0)
    await savePlan(tx, person, { ...plan, done: plan.done + done })
  return after
}
