import type { ExamPlan } from '@contract/calls/authoring'
import { Code } from '@contract/codes'
import type { Language } from '@contract/messages'
import { sumOf } from '@contract/rules/marks'
import type { Db } from '../../../db/schema'
import type { PaperPlace } from '../../../db/tables/exam'
import type { Caller } from '../../../http/handlers'
import { Refusal } from '../../../http/Refusal'
import { drawUnits, poolFor, questionsForPaper, storeDrawnPaper, storePaper, type BankQuestion, type DrawRule, type Lack } from '../../exam/paperService'
import { categories } from '../bank/bankRepository'
import { kindNames, planTexts } from '../texts'

/** The rules of a plan as papers are drawn by them. */
export const drawRulesOf = ({ paper }: ExamPlan): DrawRule[] => paper.rules.map(({ knowCatIds, kind, difficulty, count, marks }) => ({
  categories: knowCatIds.length === 0 ? [''] : knowCatIds, kind, ...(difficulty && { difficulty }), count, marks,
}))

/** The places of a chosen paper in their newest versions. Throws questionGone when one is not in the bank any more. */
function chosenPlaces({ paper }: ExamPlan, bank: readonly BankQuestion[]): PaperPlace[] {
  const known = new Map(bank.map((question) => [question.questionId, question]))
  if (new Set(paper.places.map(({ questionId }) => questionId)).size !== paper.places.length) throw new Refusal(Code.badInput, 'questionTwice')
  return paper.places.map(({ questionId, marks }, index) => {
    const question = known.get(questionId)
    if (!question) throw new Refusal(Code.badInput, 'questionGone', { number: index + 1 })
    return { questionId, version: question.version, marks }
  })
}

export interface Drawn {
  places: PaperPlace[]
  questionCount: number
  totalScore: number
  lacks: Lack[]
}

/** The paper as it would be now; of one that is drawn an example. Nothing is stored. */
export async function examplePaper(db: Db, { comId, brand }: Caller, plan: ExamPlan, seed: number): Promise<Drawn> {
  const bank = await questionsForPaper(db, brand, comId)
  if (plan.paper.way === 'chosen') {
    const places = chosenPlaces(plan, bank)
    return { places, questionCount: places.length, totalScore: sumOf(places.map(({ marks }) => marks)), lacks: [] }
  }
  const pool = poolFor(bank, drawRulesOf(plan))
  if ('lacks' in pool) return { places: [], questionCount: 0, totalScore: 0, lacks: pool.lacks }
  const caseOf = new Map(bank.map(({ questionId, caseId }) => [questionId, caseId]))
  const units = pool.places.map((place) => {
    const caseId = caseOf.get(place.questionId)
    return { ...place, rule: place.rule ?? 0, ...(caseId !== undefined && { case: { caseId } }) }
  })
  return { places: drawUnits(units, pool.rules, seed), questionCount: pool.questionCount, totalScore: pool.totalScore, lacks: [] }
}

/** Which category lacks how many questions of which kind, in words. */
export async function lacksText(db: Db, plan: ExamPlan, lacks: readonly Lack[], language: Language): Promise<string> {
  const names = new Map((await categories(db)).map(({ knowCatId, path }) => [knowCatId, path]))
  return lacks.map(({ rule, wanted, there }) => {
    const { knowCatIds = [], kind = 'single' } = plan.paper.rules[rule] ?? {}
    const where = knowCatIds.map((id) => names.get(id) ?? id).join('、') || planTexts.allCategories[language]
    return planTexts.lack[language].replace('{where}', where).replace('{kind}', kindNames[kind][language]).replace('{wanted}', String(wanted)).replace('{there}', String(there))
  }).join(planTexts.between[language])
}

/** Stores the paper of a plan for its hospital; gives its total. Throws paperLacks with what is missing. */
export async function makePaper(db: Db, { comId, brand }: Caller, plan: ExamPlan, paperId: string, language: Language, now: number): Promise<number> {
  const bank = await questionsForPaper(db, brand, comId)
  if (plan.paper.way === 'chosen') {
    const places = chosenPlaces(plan, bank)
    return places.length === 0 ? 0 : storePaper(db, paperId, brand, places, now, { comId })
  }
  if (plan.paper.rules.length === 0) return 0
  const made = await storeDrawnPaper(db, paperId, brand, bank, drawRulesOf(plan), now, { comId })
  if ('total' in made) return made.total
  throw new Refusal(Code.badInput, 'paperLacks', { lacks: await lacksText(db, plan, made.lacks, language) }, { lacks: made.lacks.map(({ rule, wanted, there }) => ({ rule, wanted, there })) })
}
