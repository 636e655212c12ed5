import {
  type CountedUnit,
  type ForecastPart,
  type MonthNumbers,
  smallestGroup,
} from '@contract/rules/year/monthReport'
import { dayNamed, dayOf, monthAround, beginningOf, type Span } from '@contract/rules/hospitalTime'
import { groupBy } from '../../db/groupBy'
import type { Db } from '../../db/schema'
import { forecastOfHospital } from '../practice/practiceService'
import { countUnits, countWeakCategories, countWeakClauses } from './countRepository'

/** The forecast looks so many days ahead. */
const aheadDays = 30

/** From the first moment of a month (2026-10) to that of the next. */
export function spanOfMonth(month: string): Span {
  const first = dayNamed(`${month}-01`)
  if (first === undefined) throw new Error(`no month: ${month}`)
  return monthAround(beginningOf(first))
}

type Expected = Pick<CountedUnit, 'answering' | 'cards' | 'known' | 'ahead'>
const unknown: Expected = { answering: 0, cards: 0, known: null, ahead: null }

const mean = (rows: readonly { expected: number; questions: number }[]) => {
  const cards = rows.reduce((sum, { questions }) => sum + questions, 0)
  const sum = rows.reduce((all, { expected, questions }) => all + expected * questions, 0)
  return { cards, known: cards === 0 ? null : sum / cards }
}

/** What is expected by unit and by category, as it can be said on the day of `now` and never afterwards. */
async function forecast(db: Db, comId: string, now: number) {
  const [today, later] = await Promise.all([
    forecastOfHospital(db, comId, dayOf(now)),
    forecastOfHospital(db, comId, dayOf(now) + aheadDays),
  ])
  const laterUnits = groupBy(later.rows, ({ departmentId }) => departmentId)
  const units = new Map<string, Expected>()
  for (const [unitId, rows] of groupBy(today.rows, ({ departmentId }) => departmentId)) {
    const ahead = mean(laterUnits.get(unitId) ?? []).known
    units.set(unitId, { answering: today.people.get(unitId) ?? 0, ...mean(rows), ahead })
  }
  const laterParts = groupBy(later.rows, ({ knowCatId }) => knowCatId)
  const parts: ForecastPart[] = [...groupBy(today.rows, ({ knowCatId }) => knowCatId)].map(
    ([knowCatId, rows]) => ({
      name: rows[0]!.knowCatName,
      people: rows.reduce((sum, { people }) => sum + people, 0),
      known: mean(rows).known ?? 0,
      ahead: mean(laterParts.get(knowCatId) ?? []).known ?? 0,
    }),
  )
  return {
    units,
    parts: parts.filter(({ people }) => people >= smallestGroup).sort((a, b) => a.ahead - b.ahead),
  }
}

/** Everything of a report that what is stored can still tell; the forecast is that of now, or none. `now`: epoch ms. */
export async function countMonth(
  db: Db,
  comId: string,
  month: string,
  said: { now: number } | { before: MonthNumbers | undefined },
): Promise<MonthNumbers> {
  const span = spanOfMonth(month)
  const units = await countUnits(db, comId, span)
  const categories = await countWeakCategories(db, comId, span)
  const clauses = await countWeakClauses(db, comId, span)
  const { expected, parts } = await saidOf(db, comId, said)
  return {
    units: units.map((unit) => ({ ...unit, ...(expected.get(unit.unitId) ?? unknown) })),
    categories,
    clauses,
    forecast: parts,
  }
}

/** The forecast of now, or the one that an edition before holds. */
async function saidOf(
  db: Db,
  comId: string,
  said: { now: number } | { before: MonthNumbers | undefined },
): Promise<{ expected: ReadonlyMap<string, Expected>; parts: ForecastPart[] | null }> {
  if ('now' in said) {
    const { units, parts } = await forecast(db, comId, said.now)
    return { expected: units, parts }
  }
  const kept = (said.before?.units ?? []).map(
    ({ unitId, answering, cards, known, ahead }) =>
      [unitId, { answering, cards, known, ahead }] as const,
  )
  return { expected: new Map(kept), parts: said.before?.forecast ?? null }
}

/** Whether there is anything to report. */
export const saysAnything = ({ units }: MonthNumbers): boolean =>
  units.some(({ due, overdue, tries }) => due + overdue + tries > 0)
