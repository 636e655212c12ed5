import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { sumOf } from '@contract/rules/exam/marks'
import { questionKinds } from '@contract/rules/exam/questionKinds'
import type { Db } from '../../../db/schema'
import type { PaperPlace } from '../../../db/storedShapes'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  drawUnits,
  poolFor,
  questionsForPaper,
  storeDrawnPaper,
  storePaper,
  type BankQuestion,
  type DrawRule,
  type Lack,
} from '../../exam/paperService'
import { importedQuestions } from './planImportRepository'
import { categories } from '../bank/categoryRepository'
import { textIn } from '../../../http/texts'
import { kindNames, planTexts, replies } from '../texts'

type SectionKind = DrawRule['kind']
const sectionOrder: readonly SectionKind[] = [...questionKinds, 'case']

/** The sections of a paper that has one for each kind: their titles, and the index of a kind's. Without sections there is none. */
function sectionsOf({ bySections }: ExamPlan['paper'], kinds: readonly SectionKind[]) {
  const there = bySections === 1 ? sectionOrder.filter((kind) => kinds.includes(kind)) : []
  return {
    titles: there.map((kind) => ({ title: kindNames[kind].zh })),
    at: (kind: SectionKind) => (there.length > 0 ? { section: there.indexOf(kind) } : {}),
  }
}

const kindOf = ({ kind, caseId }: BankQuestion): SectionKind =>
  caseId === undefined ? kind : 'case'

/** The rules of a plan as papers are drawn by them, with the sections that they draw into. */
async function drawRulesOf(
  db: Db,
  comId: string,
  { paper }: Pick<ExamPlan, 'paper'>,
): Promise<{ rules: DrawRule[]; sections: { title: string }[] }> {
  const imported = await importedQuestions(
    db,
    comId,
    paper.rules.flatMap(({ importId }) => importId ?? []),
  )
  const sections = sectionsOf(
    paper,
    paper.rules.map(({ kind }) => kind),
  )
  const rules = paper.rules.map(
    ({ knowCatIds, kind, size, difficulty, owner, importId, count, marks }): DrawRule => ({
      categories: knowCatIds.length === 0 ? [''] : knowCatIds,
      kind,
      ...(size !== undefined && { size }),
      ...(difficulty && { difficulty }),
      ...(owner && { owner }),
      ...(importId !== undefined && { only: imported.get(importId) ?? new Set<string>() }),
      media: 'any',
      count,
      marks,
      ...sections.at(kind),
    }),
  )
  return { rules, sections: sections.titles }
}

/** The places of a chosen paper in their newest versions, and its sections. Throws questionGone when one is not in the bank any more. */
function chosenPlaces(
  { paper }: ExamPlan,
  bank: readonly BankQuestion[],
): { places: PaperPlace[]; sections: { title: string }[] } {
  const known = new Map(bank.map((question) => [question.questionId, question]))
  if (new Set(paper.places.map(({ questionId }) => questionId)).size !== paper.places.length)
    throw new DomainError(Code.badInput, replies.questionTwice)
  const questions = paper.places.map(({ questionId, marks }, index) => {
    const question = known.get(questionId)
    if (!question) throw new DomainError(Code.badInput, replies.questionGone, { number: index + 1 })
    return { ...question, marks }
  })
  const sections = sectionsOf(paper, questions.map(kindOf))
  return {
    places: questions.map((one) => ({
      questionId: one.questionId,
      version: one.version,
      marks: one.marks,
      ...sections.at(kindOf(one)),
    })),
    sections: sections.titles,
  }
}

const inSections = (places: readonly PaperPlace[]) =>
  [...places].sort((a, b) => (a.section ?? 0) - (b.section ?? 0))

export interface Drawn {
  places: PaperPlace[]
  questionCount: number
  totalScore: number
  lacks: Lack[]
}

/** The paper as it would be now; of one that is drawn an example without the questions that are closed to its reader. Nothing is stored. */
export async function examplePaper(
  db: Db,
  { comId, brand }: Caller,
  plan: ExamPlan,
  { seed, closed }: { seed: number; closed: ReadonlySet<string> },
): Promise<Drawn> {
  const bank = await questionsForPaper(db, brand, comId)
  if (plan.paper.way === 'chosen') {
    const { places } = chosenPlaces(plan, bank)
    return {
      places: inSections(places),
      questionCount: places.length,
      totalScore: sumOf(places.map(({ marks }) => marks)),
      lacks: [],
    }
  }
  const open = bank.filter(({ questionId }) => !closed.has(questionId))
  const pool = poolFor(open, (await drawRulesOf(db, comId, plan)).rules)
  if ('lacks' in pool) return { places: [], questionCount: 0, totalScore: 0, lacks: pool.lacks }
  const caseOf = new Map(bank.map(({ questionId, caseId }) => [questionId, caseId]))
  const units = pool.places.map((place) => {
    const caseId = caseOf.get(place.questionId)
    return { ...place, rule: place.rule ?? 0, ...(caseId !== undefined && { case: { caseId } }) }
  })
  return {
    places: inSections(drawUnits(units, pool.rules, seed)),
    questionCount: pool.questionCount,
    totalScore: pool.totalScore,
    lacks: [],
  }
}

/** Ids of all questions that rules can draw from. */
export async function drawableQuestions(
  db: Db,
  { comId, brand }: Pick<Caller, 'comId' | 'brand'>,
  paper: ExamPlan['paper'],
): Promise<string[]> {
  const { rules } = await drawRulesOf(db, comId, { paper })
  const pool = poolFor(
    await questionsForPaper(db, brand, comId),
    // None is wanted, so none can be lacking.
    rules.map((rule) => ({ ...rule, count: 0 })),
  )
  return 'lacks' in pool ? [] : pool.places.map(({ questionId }) => questionId)
}

/** Which category lacks how many questions of which kind, in words. */
async function lacksText(
  db: Db,
  comId: string,
  plan: ExamPlan,
  lacks: readonly Lack[],
  language: Language,
): Promise<string> {
  const names = new Map(
    (await categories(db, comId)).map(({ knowCatId, path }) => [knowCatId, path]),
  )
  return lacks
    .map(({ rule, wanted, there }) => {
      const { knowCatIds = [], kind = 'single' } = plan.paper.rules[rule] ?? {}
      const where =
        knowCatIds.map((id) => names.get(id) ?? id).join('、') || planTexts.allCategories[language]
      return textIn(planTexts.lack, language, { where, kind: kindNames[kind], wanted, there })
    })
    .join(planTexts.between[language])
}

/** Stores the paper of a plan for its hospital; returns its total. Throws paperLacks with what is missing. */
export async function makePaper(
  db: Db,
  {
    caller: { comId, brand },
    plan,
    paperId,
    language,
    now,
  }: { caller: Caller; plan: ExamPlan; paperId: string; language: Language; now: number },
): Promise<number> {
  const bank = await questionsForPaper(db, brand, comId)
  if (plan.paper.way === 'chosen') {
    const { places, sections } = chosenPlaces(plan, bank)
    return places.length === 0
      ? 0
      : storePaper(db, { paperId, brand, places, now, parts: { comId, sections } })
  }
  if (plan.paper.rules.length === 0) return 0
  const { rules, sections } = await drawRulesOf(db, comId, plan)
  const made = await storeDrawnPaper(db, {
    paperId,
    brand,
    bank,
    rules,
    now,
    parts: { comId, sections, versions: plan.paper.versions },
  })
  if ('total' in made) return made.total
  throw new DomainError(
    Code.badInput,
    replies.paperLacks,
    { lacks: await lacksText(db, comId, plan, made.lacks, language) },
    { lacks: made.lacks.map(({ rule, wanted, there }) => ({ rule, wanted, there })) },
  )
}
