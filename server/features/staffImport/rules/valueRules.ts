import type { EmploymentKind } from '@contract/kinds'
import { cleanName } from '@contract/rules/people/personName'
import { isMailAddress } from '@contract/rules/people/mailAddress'
import { type DayFault, isNothing, narrow } from '../../formats/sheetService'

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
    | DayFault
    | 'unknownEmployment'
  values?: Readonly<Record<string, string | number>>
  proposal?: string
}

export interface ReadValue {
  value: string
  problem?: ValueProblem
}

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
