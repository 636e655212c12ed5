import { randomUUID } from 'node:crypto'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { dayMs } from '@contract/rules/hospitalTime'
import { cellOf, npsValues, takenAnswers } from '@contract/rules/content/questionnaire'
import type { Db } from '../../db/schema'
import { demoSurveysInUse } from './demoSurveys'
import type { SeedSurvey } from './surveySeeds'

/** So many people of the demo hospital, at most, have answered each of its anonymous questionnaires. */
const demoAnswers = 42

/** Questionnaires, open around `now` (epoch ms). Idempotent. */
export async function seedSurveys(
  db: Db,
  surveys: readonly SeedSurvey[],
  now: number,
): Promise<void> {
  const inserted = await db
    .insertInto('survey')
    .values(
      surveys.map(({ questions, ...row }) => ({
        ...row,
        several: 0,
        state: 'published' as const,
        edition: 1,
        start_time: now - 20 * dayMs,
        end_time: now + 120 * dayMs,
        questions: JSON.stringify(questions),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .returning('survey_id')
    .execute()
  const isNew = new Set(inserted.map(({ survey_id: id }) => id))
  const fresh = surveys.filter(({ survey_id: id }) => isNew.has(id))
  if (fresh.length === 0) return
  await db
    .insertInto('survey_edition')
    .values(
      fresh.map(({ com_id, survey_id, questions }) => ({
        com_id,
        survey_id,
        edition: 1,
        questions: JSON.stringify(questions),
        published_at: now,
      })),
    )
    .execute()
}

/** Colleagues of the demo have answered what their hospital asks them. `now`: epoch ms. */
export async function seedSurveyAnswers(db: Db, now: number): Promise<void> {
  for (const { survey_id, questions } of demoSurveysInUse)
    await seedAnswers(db, survey_id, questions, now)
}

/** What colleagues of the demo hospital answered to an anonymous questionnaire. Unnamed: who took part stands apart from what was answered. `now`: epoch ms. */
export async function seedAnswers(
  db: Db,
  surveyId: string,
  questions: readonly SurveyQuestion[],
  now: number,
): Promise<void> {
  const people = await db
    .selectFrom('person')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('active', '=', true)
    // The nurse and the head nurse whom the demo's visitors log in as still owe it.
    .where('person_id', 'not in', ['renhe-0001', 'renhe-0002'])
    .orderBy('person_id')
    .limit(demoAnswers)
    .execute()
  if (people.length === 0) return
  await db
    .insertInto('survey_receipt')
    .values(
      people.map(({ person_id }, n) => ({
        com_id: 'renhe',
        survey_id: surveyId,
        person_id,
        times: 1,
        taken_at: now - ((n % 9) + 1) * dayMs,
      })),
    )
    .execute()
  await db
    .insertInto('survey_record')
    .values(
      people.map((_, n) => ({
        com_id: 'renhe',
        record_id: randomUUID(),
        survey_id: surveyId,
        edition: 1,
        person_id: null,
        created_at: null,
        answers: JSON.stringify(demoFilling(questions, n)),
      })),
    )
    .execute()
}

const remarks = [
  '治疗车上的手消液经常是空的，希望固定人检查。',
  '查房时一床一消毒，走廊里的手消液不够，建议床尾都放。',
  '夜班后马上考试太累，能否避开下夜班当天。',
  '交接班的单子太长，重点要标出来。',
  '上报以后希望能看到处理结果。',
]

/** The n-th filling: the same for each start, and not all alike. */
function demoFilling(questions: readonly SurveyQuestion[], n: number): SurveyAnswer[] {
  const pick = <One>(list: readonly One[], by: number) =>
    list[(n * 7 + by * 3 + (n % 3)) % list.length]
  const answers = questions.map((question, at): SurveyAnswer => {
    const { queId, type, options, rows = [], required } = question
    const value = (list: readonly { value: string }[], by: number) => pick(list, by)?.value ?? ''
    if (type === 'nps') return { queId, value: [pick(npsValues.slice(4), at) ?? '8'] }
    if (type === 'scale') return { queId, value: [value(options.slice(1), at)] }
    if (type === 'multiple')
      return { queId, value: [...new Set([value(options, at), value(options, at + 1)])] }
    if (type === 'ranking')
      return {
        queId,
        value: [...options.slice(n % options.length), ...options.slice(0, n % options.length)].map(
          (one) => one.value,
        ),
      }
    if (type === 'matrix')
      return { queId, value: rows.map((row, by) => cellOf(row.value, value(options, at + by))) }
    if (options.length > 0) return { queId, value: [value(options, at)] }
    return { queId, value: required === 1 || n % 4 === 0 ? [pick(remarks, at) ?? ''] : [] }
  })
  const taken = takenAnswers(questions, answers)
  return 'wrong' in taken ? [] : taken.answers
}
