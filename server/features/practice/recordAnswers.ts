import { dayOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import {
  findCards,
  lockPlans,
  loggedAnswers,
  logAnswers,
  saveCards,
  savePlan,
  type CardToSave,
  type NewAnswer,
  type PersonKey,
} from './cardRepository'
import { cardAfter, cardRighted, isDue, type CardDetails } from './memoryRules'

/** Where answers come from that are no exam's; `sourceId` names the sitting: a round of an exercise, a measurement, a try at a phase of a course. */
export type AnswerSource = 'practice' | 'measure' | 'course'

/** What somebody answered in one sitting. */
export interface Sitting {
  personId: string
  answers: readonly Pick<NewAnswer, 'questionId' | 'version' | 'right'>[]
  /** Which of these were taken in before, and whether they were right then. By question. */
  known: ReadonlyMap<string, boolean>
  /** When the answers were given, epoch ms. */
  time: number
}

/**
 * Takes answers into the memory of people of one hospital: the cards, the mistakes book, today's plan. Each person once.
 * What is known already changes nothing; what was graded anew (a wrong key was found) is put right. Returns their cards as
 * they are now, by person and question.
 */
export async function rememberAnswers(
  tx: Tx,
  comId: string,
  sittings: readonly Sitting[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, CardDetails>>> {
  const people = sittings.map(({ personId }) => personId)
  const plans = await lockPlans(tx, comId, people)
  const questions = new Set(
    sittings.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)),
  )
  const cards = await findCards(tx, comId, people, [...questions])
  const today = dayOf(now)
  const changed: CardToSave[] = []
  for (const { personId, answers, known, time } of sittings) {
    const own = cards.get(personId)!
    let done = 0
    for (const { questionId, version, right } of answers) {
      if (known.get(questionId) === right) continue
      const card = own.get(questionId)
      if (card && isDue(card, today)) done++
      const isCorrection = right && known.has(questionId)
      const after =
        isCorrection && card ? cardRighted(card) : cardAfter(card, right, dayOf(time), time)
      if (after === card) continue
      own.set(questionId, after)
      changed.push({ personId, questionId, version, card: after })
    }
    const plan = plans.get(personId)!
    if (plan.day === today && done > 0)
      await savePlan(tx, { comId, personId }, { ...plan, done: plan.done + done })
  }
  await saveCards(tx, comId, changed)
  return cards
}

/**
 * The same for answers of one person that are no exam's, which go into the log, too. Idempotent by (source, sourceId,
 * question). Returns the cards of these questions as they are now.
 */
export async function recordAnswers(
  tx: Tx,
  {
    person: { comId, personId },
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
  const person = { comId, personId }
  // Held first: what is known is read when nobody else of this person writes.
  await lockPlans(tx, comId, [personId])
  const known = await loggedAnswers(tx, person, source, sourceId)
  const fresh = answers.filter(({ questionId, right }) => known.get(questionId) !== right)
  const cards = await rememberAnswers(tx, comId, [{ personId, answers, known, time }], now)
  if (fresh.length > 0) await logAnswers(tx, { person, source, sourceId, answers: fresh, time })
  return cards.get(personId)!
}
