import { nameOfDay } from '@contract/rules/hospitalTime'
import { attributeOf, tokensOf } from './tokens'

/** How numbers of a style are meant. `digits`: written with so many digits at least (00123). */
export interface NumberFormat {
  isDate: boolean
  digits: number
}

/** Formats that workbooks know by number only; 27 to 36 and 50 to 58 are days in Chinese ones. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

const withoutLiterals = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')[0] ?? ''

const isDateCode = (code: string) =>
  /[ymdYMD年月日]/.test(withoutLiterals(code)) && !/[#?]/.test(code)

/** The number formats of the styles of a workbook, by the number that cells have. */
export function readNumberFormats(styles: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  for (const { tag, isEnd, attributes } of tokensOf(styles)) {
    if (tag === 'cellXfs') isInCells = !isEnd
    else if (tag === 'numFmt')
      codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode'))
    else if (tag === 'xf' && isInCells && !isEnd) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      const code = codes.get(id) ?? ''
      formats.push({
        isDate: isBuiltInDate(id) || isDateCode(code),
        digits: /^0{2,}$/.test(withoutLiterals(code)) ? withoutLiterals(code).length : 0,
      })
    }
  }
  return formats
}

/** 1 January 1970 as workbooks count it; they think that 1900 was a leap year. */
const firstDay = 25_569

/** A day as workbooks count them (1: 1 January 1900) as YYYY-MM-DD; '' where no calendar has it. */
export function dayOfSerial(serial: number, is1904 = false): string {
  const days = is1904 ? serial + 1462 : serial
  if (!(days >= 61 && days < 80_000)) return ''
  return nameOfDay(Math.floor(days) - firstDay)
}
