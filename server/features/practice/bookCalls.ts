import type { Contract } from '@contract/calls'
import type { Today } from '@contract/calls/exam/mistakes'
import { Code } from '@contract/codes'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkNotSitting, examAnswers, heldQuestions } from '../exam/bookService'
import { newestQuestion } from './bankRepository'
import { bookNumbers, dueByDay, findMistake, lastAnswers, listMistakes } from './bookRepository'
import { findPlan, lockPlan, moveCard, savePlan, type PlanRow } from './cardRepository'
import { collectFor, type Reader } from './collectMistakes'
import { notFound, shownKey, shownQuestion, personKeyOf } from './shownQuestions'
import { Shelf } from '@contract/rules/content/shelf'
import { decay, factor, isDue } from './memoryRules'
import { planOf, weekOf } from './planRules'
import { commonReplies } from '../../http/texts'

type BookCalls = Pick<
  Handlers<Contract['mistakes']>,
  'search' | 'detail' | 'master' | 'bringBack' | 'today' | 'setMinutes'
>

export const curve = { decay, factor }

/** Of a mistake so many former answers are shown. */
const maxAnswers = 10

/** The plan of the day, made at its first look. */
async function planFor(db: Db, reader: Reader, waiting: number, day: number): Promise<PlanRow> {
  const person = personKeyOf(reader)
  const plan = (await findPlan(db, person)) ?? {
    minutesADay: 5,
    day: null,
    quota: 0,
    done: 0,
    backlogSince: null,
  }
  if (plan.day === day) return plan
  const fresh = { ...plan, ...planOf(waiting, plan.minutesADay, plan, day), day, done: 0 }
  if (!reader.viewedBy) await savePlan(db, person, fresh)
  return fresh
}

/** What there is to review today, and in the days after it. */
export async function findToday(db: Db, reader: Reader, now: number): Promise<Today> {
  const person = personKeyOf(reader)
  const day = dayOf(now)
  await collectFor(db, reader, now)
  const due = await dueByDay(db, person, day, await heldQuestions(db, person, now))
  const waiting = due[0] ?? 0
  const plan = await planFor(db, reader, waiting, day)
  const { minutesADay } = plan
  const left = Math.min(waiting, Math.max(0, plan.quota - plan.done))
  const { learning, mastered, expected } = await bookNumbers(db, person, day, curve)
  return {
    due: left,
    waiting,
    minutesADay,
    week: weekOf(due, left, minutesADay, plan, day),
    learning,
    mastered,
    expected,
  }
}

/** The mistakes book: it fills by itself, is read, and cards move between its shelves. */
export const bookCalls: BookCalls = {
  async search(
    { knowCatId, kind, dueOnly = 0, mastered = 0, keyword = '', ...paging },
    { db, caller, now },
  ) {
    const person = personKeyOf(caller)
    const day = dayOf(now)
    await collectFor(db, caller, now)
    const filter = {
      category: knowCatId,
      kind,
      dueBy: dueOnly === 1 ? day : undefined,
      mastered: mastered === 1,
      words: keyword.trim(),
    }
    return mapPage(await listMistakes(db, person, filter, paging), ({ dueDay, ...row }) => ({
      ...row,
      dueTime: beginningOf(dueDay),
      due: isDue({ shelf: row.shelf, dueDay }, day) ? (1 as const) : (0 as const),
    }))
  },

  async detail({ mistakeId }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const card = await findMistake(db, person, mistakeId)
    const question = card && (await newestQuestion(db, caller.comId, card.questionId))
    if (!card || !question) throw notFound()
    await checkNotSitting(db, person)
    if ((await heldQuestions(db, person, now)).has(card.questionId))
      throw new DomainError(Code.answersNotYet, commonReplies.answersNotYet)
    const exams = await examAnswers(db, person, card.questionId, maxAnswers)
    const others = await lastAnswers(db, person, card.questionId, maxAnswers)
    const answers = [...exams.map((one) => ({ ...one, from: 'exam' })), ...others]
      .sort((a, b) => b.time - a.time)
      .slice(0, maxAnswers)
    return {
      ...shownQuestion(question),
      ...shownKey(question),
      mistakeId,
      knowCatName: question.knowCatName,
      shelf: card.shelf,
      dueTime: beginningOf(card.dueDay),
      streak: card.streak,
      wrongTimes: card.wrongTimes,
      marked: card.marked === 1 ? 1 : 0,
      note: card.note,
      answers: answers.map(({ right, ...given }) => ({ ...given, right: right ? 1 : 0 })),
    }
  },

  async master({ mistakeId }, { db, caller }) {
    if (!(await moveCard(db, personKeyOf(caller), mistakeId, Shelf.mastered, null)))
      throw notFound()
    return {}
  },

  async bringBack({ mistakeId }, { db, caller, now }) {
    if (!(await moveCard(db, personKeyOf(caller), mistakeId, Shelf.learning, dayOf(now))))
      throw notFound()
    return {}
  },

  today: (_input, { db, caller, now }) => findToday(db, caller, now),

  async setMinutes({ minutesADay }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const plan = await lockPlan(db, person)
    const day = dayOf(now)
    const [waiting = 0] = await dueByDay(db, person, day, await heldQuestions(db, person, now))
    const done = plan.day === day ? plan.done : 0
    // What was done today counts towards the new quota too; a backlog is shared out anew.
    await savePlan(db, person, {
      ...planOf(waiting + done, minutesADay, { quota: 0, backlogSince: null }, day),
      minutesADay,
      day,
      done,
    })
    return findToday(db, caller, now)
  },
}
