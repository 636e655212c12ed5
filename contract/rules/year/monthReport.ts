/** The monthly report of a hospital: what is counted, what of it adds up, and which departments need help. */

/** What a unit did in a month. Duties that were excused or taken back count nowhere. */
export interface MonthSums {
  /** Active people. */
  people: number
  /** Duties that were due in the month, and of them those done by its end. */
  due: number
  done: number
  /** Not done at the end of the month, whenever they were due. */
  overdue: number
  /** Attempts at exams that ended in the month with a result, and of them those that passed. */
  tries: number
  passed: number
}

/** A unit as it was counted. */
export interface CountedUnit extends MonthSums {
  unitId: string
  unit: string
  /** The department that a ward or team is part of; else the unit itself. */
  departmentId: string
  department: string
  /** People who have answered questions, how many answers are remembered of, and what of them is expected to be known. */
  answering: number
  cards: number
  /** Shares of 1 at the end of the month, and thirty days later without practice; null: nobody answered. */
  known: number | null
  ahead: number | null
}

/** Something of which little was known: a category, or a clause. */
export interface WeakPart {
  name: string
  /** Answers in exams that ended in the month. */
  answers: number
  /** Share of the marks that they earned, of 1. */
  share: number
}

/** What people of a hospital are expected to remember of a category. */
export interface ForecastPart {
  name: string
  people: number
  known: number
  ahead: number
}

export interface MonthNumbers {
  units: CountedUnit[]
  categories: WeakPart[]
  clauses: WeakPart[]
  /** null: it was not said at the time, and cannot be said afterwards. */
  forecast: ForecastPart[] | null
}

/** Why a department needs help: too little done, too few passed, much about to be forgotten. */
export const monthNeeds = ['done', 'passed', 'forgotten'] as const
export type MonthNeed = (typeof monthNeeds)[number]

/** Of fewer people or answers nothing is said: it would tell of single people. */
export const smallestGroup = 5
/** Below these shares a department needs help. */
const helpBelow = { done: 0.8, passed: 0.8, forgotten: 0.7 } as const

/** What is left of a department when its units are added up. */
export interface MonthUnit extends MonthSums {
  unitId: string
  unit: string
  known: number | null
  ahead: number | null
  needs: MonthNeed[]
}

const nothing: MonthSums = { people: 0, due: 0, done: 0, overdue: 0, tries: 0, passed: 0 }

/** What several add up to. */
export const sumOf = (all: readonly MonthSums[]): MonthSums =>
  all.reduce<MonthSums>(
    (sum, one) => ({
      people: sum.people + one.people,
      due: sum.due + one.due,
      done: sum.done + one.done,
      overdue: sum.overdue + one.overdue,
      tries: sum.tries + one.tries,
      passed: sum.passed + one.passed,
    }),
    nothing,
  )

/** The mean of what is expected, each unit by its answers; null where too few people answered. */
function meanOf(units: readonly CountedUnit[], at: 'known' | 'ahead'): number | null {
  const people = units.reduce((sum, { answering }) => sum + answering, 0)
  const cards = units.reduce((sum, unit) => sum + (unit[at] === null ? 0 : unit.cards), 0)
  if (people < smallestGroup || cards === 0) return null
  return units.reduce((sum, unit) => sum + (unit[at] ?? 0) * unit.cards, 0) / cards
}

/** What several units are expected to know, at the end of the month and thirty days later. */
export const knownOf = (units: readonly CountedUnit[]) => ({
  known: meanOf(units, 'known'),
  ahead: meanOf(units, 'ahead'),
})

/** Why somebody should look after a department. A few duties or tries prove nothing. */
function needsOf({ due, done, tries, passed }: MonthSums, ahead: number | null): MonthNeed[] {
  const isLow: Readonly<Record<MonthNeed, boolean>> = {
    done: due >= smallestGroup && done / due < helpBelow.done,
    passed: tries >= smallestGroup && passed / tries < helpBelow.passed,
    forgotten: ahead !== null && ahead < helpBelow.forgotten,
  }
  return monthNeeds.filter((need) => isLow[need])
}

/**
 * Departments out of the units that somebody may see: wards and teams count to their department where it may be seen, else they
 * stand for themselves. Who needs help most stands first.
 */
export function departmentsOf(units: readonly CountedUnit[], isWhole: boolean): MonthUnit[] {
  const seen = new Set(units.map(({ unitId }) => unitId))
  const groups = new Map<string, { unit: string; of: CountedUnit[] }>()
  for (const one of units) {
    const isUp = isWhole || seen.has(one.departmentId)
    const [id, name] = isUp ? [one.departmentId, one.department] : [one.unitId, one.unit]
    const group = groups.get(id) ?? { unit: name, of: [] }
    group.of.push(one)
    groups.set(id, group)
  }
  return [...groups]
    .map(([unitId, { unit, of }]) => {
      const [sums, expected] = [sumOf(of), knownOf(of)]
      return { unitId, unit, ...sums, ...expected, needs: needsOf(sums, expected.ahead) }
    })
    .sort((a, b) => b.needs.length - a.needs.length || b.overdue - a.overdue || b.due - a.due)
}
