import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import { splitMarks } from '@contract/rules/exam/marks'
import type { PaperPlace, StoredDraw } from '../../../db/storedShapes'
import { shuffled } from './order'

/** What is drawn by one rule of a paper. */
export interface DrawRule {
  /** Category ids, or beginnings of them; '' is every category. */
  categories: readonly string[]
  /** case: whole cases, each of `size` questions (two unless it says otherwise). */
  kind: QuestionKind | 'case'
  size?: number
  difficulty?: string
  /** Only the hospital's own questions, or only the platform's. */
  owner?: 'own' | 'platform'
  /** Only these questions. */
  only?: ReadonlySet<string>
  /** Only questions with a picture, or with a sound, in their stem. Without it only those that have neither, unless the kind is case. */
  media?: 'image' | 'audio' | 'any'
  count: number
  /** Of one question, or of one whole case. */
  marks: number
  section?: number
}

/** A question that a paper may hold. */
export interface PoolQuestion {
  questionId: string
  version: number
  kind: QuestionKind
  difficulty: string
  /** It is the hospital's own. */
  isOwn?: boolean
  /** The ids of its category and of those above it. */
  categories: readonly string[]
  caseId?: string | undefined
  /** What its stem shows or plays. */
  media?: readonly ('image' | 'audio')[] | undefined
}

/** A rule that cannot be kept: how many questions (or cases) its categories lack. */
export interface Lack {
  rule: number
  categories: readonly string[]
  kind: DrawRule['kind']
  wanted: number
  there: number
}

export interface DrawnPool {
  places: PaperPlace[]
  rules: StoredDraw[]
  questionCount: number
  totalScore: number
}

/** Neighbours of one case are one block; every other question is a block of its own. */
export function blocksOf<Q extends { case?: { caseId: string } | undefined }>(
  questions: readonly Q[],
): Q[][] {
  const blocks: Q[][] = []
  for (const question of questions) {
    const last = blocks.at(-1)
    if (question.case && last?.[0]?.case?.caseId === question.case.caseId) last.push(question)
    else blocks.push([question])
  }
  return blocks
}

/**
 * Draws the questions of one attempt: of each rule's share of the pool so many blocks, in the order of the pool. Attempts keep
 * only their seed: changing this function would change papers that people are looking at. A test pins it.
 */
export function drawUnits<Q extends { rule: number; case?: { caseId: string } | undefined }>(
  pool: readonly Q[],
  rules: readonly StoredDraw[],
  seed: number,
): Q[] {
  return rules.flatMap(({ count }, index) => {
    const blocks = blocksOf(pool.filter((question) => question.rule === index))
    return shuffled(seed + 31 * (index + 1), blocks.length)
      .slice(0, count)
      .sort((a, b) => a - b)
      .flatMap((place) => blocks[place]!)
  })
}

type Unit = readonly PoolQuestion[]

/** Questions that come with one draw. */
export const sizeOf = ({
  kind,
  size = 2,
}: Pick<DrawRule, 'kind'> & { size?: number | undefined }) => (kind === 'case' ? size : 1)

/** What can be drawn: questions that stand alone, and whole cases. */
function unitsOf(pool: readonly PoolQuestion[]): Unit[] {
  const cases = new Map<string, PoolQuestion[]>()
  const units: Unit[] = []
  for (const question of pool) {
    const { caseId } = question
    if (caseId === undefined) units.push([question])
    else if (cases.has(caseId)) cases.get(caseId)?.push(question)
    else {
      const together = [question]
      cases.set(caseId, together)
      units.push(together)
    }
  }
  return units
}

/** Whether a question stands in one of these categories or below it; '' is all of them. */
export const isOf = (
  { categories }: Pick<PoolQuestion, 'categories'>,
  wanted: readonly string[],
): boolean => wanted.some((one) => one === '' || categories.includes(one))

function fits(rule: DrawRule, unit: Unit): boolean {
  const [first] = unit
  if (!first || !isOf(first, rule.categories)) return false
  if (rule.difficulty !== undefined && rule.difficulty !== first.difficulty) return false
  if (rule.owner !== undefined && (rule.owner === 'own') !== (first.isOwn === true)) return false
  if (rule.only && !rule.only.has(first.questionId)) return false
  if (rule.media !== 'any' && rule.kind !== 'case') {
    const media = first.media ?? []
    if (rule.media ? !media.includes(rule.media) : media.length > 0) return false
  }
  return rule.kind === 'case'
    ? first.caseId !== undefined && unit.length === sizeOf(rule)
    : first.caseId === undefined && first.kind === rule.kind
}

/**
 * Returns every rule its own share of the pool, so that no question is drawn twice: first `count` units each, by augmenting
 * paths (when it can be done at all, it is found), then what is left to the first rule that it fits.
 */
function shareOut(
  units: readonly Unit[],
  rules: readonly DrawRule[],
): { owner: (number | undefined)[]; got: number[] } {
  const candidates = rules.map((rule) =>
    units.flatMap((unit, index) => (fits(rule, unit) ? [index] : [])),
  )
  const owner: (number | undefined)[] = units.map(() => undefined)
  const give = (rule: number, seen: Set<number>): boolean => {
    for (const unit of candidates[rule]!) {
      if (owner[unit] === undefined) {
        owner[unit] = rule
        return true
      }
    }
    for (const unit of candidates[rule]!) {
      const other = owner[unit]
      if (other === undefined || other === rule || seen.has(unit)) continue
      seen.add(unit)
      if (give(other, seen)) {
        owner[unit] = rule
        return true
      }
    }
    return false
  }
  const got = rules.map((rule, index) => {
    let count = 0
    while (count < rule.count && give(index, new Set())) count++
    return count
  })
  units.forEach((unit, index) => {
    if (owner[index] === undefined) {
      const taker = rules.findIndex((rule) => fits(rule, unit))
      if (taker >= 0) owner[index] = taker
    }
  })
  return { owner, got }
}

/** The pool of a paper that is drawn, or what it lacks. The total is the same for every draw. */
export function poolFor(
  pool: readonly PoolQuestion[],
  rules: readonly DrawRule[],
): DrawnPool | { lacks: Lack[] } {
  const units = unitsOf(pool)
  const { owner, got } = shareOut(units, rules)
  const lacks = rules.flatMap(({ categories, kind, count }, rule) =>
    got[rule]! < count ? [{ rule, categories, kind, wanted: count, there: got[rule]! }] : [],
  )
  if (lacks.length > 0) return { lacks }
  const places = units.flatMap((unit, index) => {
    const rule = owner[index]
    if (rule === undefined) return []
    const { marks, section } = rules[rule]!
    const each = splitMarks(marks, unit.length)
    return unit.map(({ questionId, version }, place) => ({
      questionId,
      version,
      marks: each[place]!,
      rule,
      ...(section !== undefined && { section }),
    }))
  })
  return {
    places,
    rules: rules.map(({ count, section }) => ({
      count,
      ...(section !== undefined && { section }),
    })),
    questionCount: rules.reduce((sum, rule) => sum + rule.count * sizeOf(rule), 0),
    totalScore:
      rules.reduce((sum, { count, marks }) => sum + count * Math.round(marks * 100), 0) / 100,
  }
}
