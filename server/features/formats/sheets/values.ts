import { dayNamed } from '@contract/rules/hospitalTime'
import { dayOfSerial } from './numberFormats'

/** Text without what nobody sees, in letters and digits of the usual width. */
export const narrow = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .trim()
/** Nothing, as files say it. */
export const isNothing = (text: string) => /^([-—/\\无]+|null|n\/a|#n\/a)?$/i.test(text)

/** What is wrong with a day: no day at all, one that its month has not, one that is still to come. */
export type DayFault = 'badDay' | 'noSuchDay' | 'dayAhead'

export interface ReadDay {
  /** YYYY-MM-DD, or what stands there where it is no day; '' for nothing. */
  value: string
  problem?: { key: DayFault; values?: Readonly<Record<string, string | number>>; proposal?: string }
}

const two = (number: number) => String(number).padStart(2, '0')
/** The last day of a month, 1 to 31. */
const lastOfMonth = (year: number, month: number) =>
  [31, 30, 29].find((day) => dayNamed(`${year}-${two(month)}-${two(day)}`) !== undefined) ?? 28

/**
 * A day in the ways that files write it: 2019-07-01, 2019.7.1, 2019年7月1日, 20190701, 43647 (a workbook's own count), and
 * with `first` a month alone, as its first day. `today`: YYYY-MM-DD, the latest that may be.
 */
export function readDay(
  text: string,
  { today, first }: { today: string; first: boolean },
): ReadDay {
  const value = narrow(text)
  if (isNothing(value)) return { value: '' }
  const parts =
    /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})?日?)?(?:[ T]\d{1,2}:.*)?$/.exec(value) ??
    /^(\d{4})(\d{2})(\d{2})?$/.exec(value)
  if (!parts) {
    const day = /^\d{5}(\.\d+)?$/.test(value) ? dayOfSerial(Number(value)) : ''
    return day ? { value: day } : { value, problem: { key: 'badDay', proposal: '' } }
  }
  const [year, month] = [Number(parts[1]), Number(parts[2])]
  if (parts[3] === undefined && !first) return { value: '' }
  const day = parts[3] === undefined ? 1 : Number(parts[3])
  if (month < 1 || month > 12 || day < 1 || year < 1900)
    return { value, problem: { key: 'badDay', proposal: '' } }
  const last = lastOfMonth(year, month)
  if (day > last)
    return {
      value,
      problem: {
        key: 'noSuchDay',
        values: { month, day },
        proposal: `${year}-${two(month)}-${two(last)}`,
      },
    }
  const iso = `${year}-${two(month)}-${two(day)}`
  return iso > today ? { value: iso, problem: { key: 'dayAhead', proposal: '' } } : { value: iso }
}
