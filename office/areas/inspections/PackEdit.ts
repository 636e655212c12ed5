import { makeAutoObservable } from 'mobx'
import type { PackRow, PackScope } from '@contract/calls/year/inspection'
import { packParts, type PackPart } from '@contract/kinds'
import { dayStamp, monthAround, monthsLater, wallTimeOf } from '@contract/rules/hospitalTime'
import { text } from './texts'

export const periods = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'ownPeriod'] as const
export type Period = (typeof periods)[number]

interface Days {
  from: string
  until: string
  /** 2026 年四季度 */
  name: string
}

const quarterNames = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const

/** The days of a period that has a name, and how it is called. `now`: epoch ms. */
function daysOf(period: Exclude<Period, 'ownPeriod'>, now: number): Days {
  const { month } = wallTimeOf(now)
  const isYear = period === 'thisYear' || period === 'lastYear'
  const back = period === 'lastQuarter' || period === 'lastYear' ? 1 : 0
  const months = isYear ? 12 : 3
  const begins = monthsLater(monthAround(now).from, -((month - 1) % months) - months * back)
  const from = dayStamp(begins)
  const until = dayStamp(monthsLater(begins, months) - 1)
  const of = wallTimeOf(begins)
  const name = isYear
    ? text('yearOf', { year: of.year })
    : text('quarterOf', {
        year: of.year,
        quarter: text(quarterNames[Math.floor((of.month - 1) / 3)] ?? 'quarter1'),
      })
  return { from, until, name }
}

/** What somebody wants in a pack, before it is asked for. */
export class PackEdit {
  period: Period = 'thisQuarter'
  from: string
  until: string
  unitIds: string[] = []
  topics: string[] = []
  parts: PackPart[] = [...packParts]
  purpose = ''
  /** What they typed; until then the name follows from the choice. */
  ownTitle: string | undefined

  constructor(
    private readonly now: number,
    like?: PackRow,
  ) {
    const { from, until } = daysOf('thisQuarter', now)
    this.from = from
    this.until = until
    if (like) {
      this.unitIds = [...like.unitIds]
      this.topics = [...like.topics]
      this.parts = [...like.parts]
      this.purpose = like.purpose
    }
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get title(): string {
    if (this.ownTitle !== undefined) return this.ownTitle
    const period =
      this.period === 'ownPeriod'
        ? text('spanOf', { from: this.from, until: this.until })
        : daysOf(this.period, this.now).name
    const whom =
      this.unitIds.length === 0 ? text('whole') : text('someUnits', { n: this.unitIds.length })
    return text('titleOf', { period, whom })
  }

  get scope(): PackScope {
    const { from, until, unitIds, topics, parts } = this
    return { from, until, unitIds: [...unitIds], topics: [...topics], parts: [...parts] }
  }

  choose(period: Period) {
    this.period = period
    if (period !== 'ownPeriod') Object.assign(this, daysOf(period, this.now))
  }

  set<K extends 'from' | 'until' | 'unitIds' | 'topics' | 'parts' | 'purpose' | 'ownTitle'>(
    field: K,
    value: this[K],
  ) {
    Object.assign(this, { [field]: value })
  }

  /** What is missing, in words; '' when it can be begun. */
  missing(): string {
    if (this.title.trim() === '') return text('noName')
    if (this.from === '' || this.until === '' || this.until < this.from) return text('noPeriod')
    return this.parts.length === 0 ? text('noParts') : ''
  }
}
