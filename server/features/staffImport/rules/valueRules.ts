import type { EmploymentKind } from '@contract/kinds'
import { dayNamed } from '@contract/rules/hospitalTime'
import { cleanName } from '@contract/rules/people/personName'
import { isMailAddress } from '@contract/rules/people/mailAddress'
import { dayOfSerial } from '../reading/numberFormats'

/** What is wrong with a value, and what it would be when the proposal is taken; '' leaves it empty. */
export interface ValueProblem {
  key:
    | 'noName'
    | 'longName'
    | 'badJobNumber'
    | 'letterInNumber'
    | 'mobileShort'
    | 'mobileLong'
    | 'badMobile'
    | 'badEmail'
    | 'badDay'
    | 'noSuchDay'
    | 'dayAhead'
    | 'unknownEmployment'
  values?: Readonly<Record<string, string | number>>
  proposal?: string
}

export interface ReadValue {
  value: string
  problem?: ValueProblem
}

const narrow = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .trim()
/** Nothing, as files say it. */
const isNothing = (text: string) => /^([-—/\\无]+|null|n\/a|#n\/a)?$/i.test(text)

/** A name; two characters that were set apart (王 娜) belong together. */
export function readName(text: string): ReadValue {
  const name = cleanName(narrow(text)).replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
  if (isNothing(name)) return { value: '', problem: { key: 'noName' } }
  if ([...name].length > 40) return { value: name, problem: { key: 'longName' } }
  return { value: name }
}

const looksLikeDigits: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1', i: '1' }

/** A job number. `digitsOnly`: those of this hospital have no letters. */
export function readJobNumber(text: string, digitsOnly: boolean): ReadValue {
  const value = narrow(text).replace(/\s/g, '').replace(/\.0+$/, '')
  if (isNothing(value)) return { value: '' }
  if (digitsOnly && /^[0-9oOlIi]+$/.test(value) && /[a-z]/i.test(value)) {
    const proposal = value.replace(/[oOlIi]/g, (letter) => looksLikeDigits[letter] ?? letter)
    const letter = /[a-z]/i.exec(value)?.[0] ?? ''
    return { value, problem: { key: 'letterInNumber', values: { letter }, proposal } }
  }
  if (!/^[A-Za-z0-9-]{1,20}$/.test(value)) return { value, problem: { key: 'badJobNumber' } }
  return { value }
}

/** A mobile of eleven digits. */
export function readMobile(text: string): ReadValue {
  const value = narrow(text)
    .replace(/[\s()-]/g, '')
    .replace(/\.0+$/, '')
    .replace(/^(\+?86)(?=1\d{10}$)/, '')
  if (isNothing(value)) return { value: '' }
  if (/^1[3-9]\d{9}$/.test(value)) return { value }
  const n = /^\d+$/.test(value) ? value.length - 11 : 0
  if (n < 0) return { value, problem: { key: 'mobileShort', values: { n: -n }, proposal: '' } }
  if (n > 0) return { value, problem: { key: 'mobileLong', values: { n }, proposal: '' } }
  return { value, problem: { key: 'badMobile', proposal: '' } }
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
): ReadValue {
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

/** A mail address; what stands for the signs of one in Chinese type (＠ 。) is read as they are meant. */
export function readEmail(text: string): ReadValue {
  const value = narrow(text).replace(/\s/g, '').replace(/。/g, '.').toLowerCase()
  if (isNothing(value)) return { value: '' }
  return isMailAddress(value) ? { value } : { value, problem: { key: 'badEmail', proposal: '' } }
}

const employments: readonly (readonly [RegExp, EmploymentKind])[] = [
  [/派遣|外包|第三方|物业|agency/i, 'agency'],
  [/规培|规范化|进修|trainee/i, 'trainee'],
  [/实习|见习|intern/i, 'intern'],
  [/编|正式|合同|聘|代理|人事|在职|本院|员额|staff/i, 'staff'],
]

/** How somebody belongs to the hospital, in the words of files. */
export function readEmployment(text: string): ReadValue {
  const value = narrow(text)
  if (isNothing(value)) return { value: '' }
  const found = employments.find(([words]) => words.test(value))
  return found
    ? { value: found[1] }
    : { value, problem: { key: 'unknownEmployment', proposal: '' } }
}

/** How a file says that somebody does not work there any more. */
export const saidGone = '离职'
/** Whether it says so, in whatever words. */
export const saysGone = (text: string): boolean =>
  /离职|退休|辞职|调出|解除|死亡|去世|离院|已离|^否$/.test(narrow(text))

/** The birth date in an identity number of eighteen places; '' where it is none. */
export function birthOf(idNumber: string): string {
  const [, year, month, day] =
    /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(narrow(idNumber)) ?? []
  return year ? `${year}-${month}-${day}` : ''
}
