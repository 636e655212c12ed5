import { wrap } from '../../../printing/wrap'
import qrcode from 'qrcode-generator'
import type { Stamp } from '../templates/looks'

/** A4 across, points. */
export const page = { width: 842, height: 595 } as const

/** What stands on a certificate. Days as 2026-11-21. */
export interface PaperDetails {
  heading: string
  name: string
  hospital: string
  /** Before and after the name of the course. */
  statement: string
  title: string
  figures: string
  issuer: string
  department: string
  /** 学时 2 */
  hours: string
  /** 学分 2（Ⅱ类学分） */
  credits: string
  /** 有效期至 2028-11-21 */
  until: string
  day: string
  number: string
  numberLabel: string
  checkLabel: string
  /** What the code leads to. */
  address: string
}

export type Mark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; color: string }
  | { kind: 'path'; d: string; line?: number; color: string; filled: boolean }
  | { kind: 'picture'; stamp: Stamp; x: number; y: number; width: number; height: number }

export type Width = (text: string, size: number) => number

const ink = '#14262B'
const soft = '#4A5F66'
const brand = '#0B6B82'
const middle = page.width / 2
const room = page.width - 200

/** A frame so far from the edges of a sheet, with corners cut in. */
export const frame = (
  sheet: { width: number; height: number },
  inset: number,
  corner: number,
): string => {
  const [left, top, right, bottom] = [inset, inset, sheet.width - inset, sheet.height - inset]
  return `M${left + corner} ${top}H${right - corner}V${top + corner}H${right}V${bottom - corner}H${right - corner}V${bottom}H${left + corner}V${bottom - corner}H${left}V${top + corner}H${left + corner}Z`
}

/** Two hands' drop and a check in a ring: our own mark. */
const emblem = (x: number, y: number) =>
  `M${x} ${y - 22}C${x + 9} ${y - 10} ${x + 16} ${y - 2} ${x + 16} ${y + 7}A16 16 0 0 1 ${x - 16} ${y + 7}C${x - 16} ${y - 2} ${x - 9} ${y - 10} ${x} ${y - 22}ZM${x - 7} ${y + 7}L${x - 2} ${y + 12}L${x + 8} ${y + 1}`

/** As large as it may be, made smaller until it fits the width. */
export const fitted = (width: Width, text: string, size: number, most: number) =>
  Math.min(size, (size * most) / Math.max(1, width(text, size)))

/** At most two lines of a title, broken where Chinese may be; made smaller when two do not do. */
export function lines(
  width: Width,
  text: string,
  size: number,
  most: number,
): { rows: string[]; size: number } {
  const rows = wrap(text, most, (part) => width(part, size))
  return rows.length <= 2 ? { rows, size } : lines(width, text, size * 0.97, most)
}

/** Dark cells of a code as one path, in runs of each row. */
export function codePath(content: string, x: number, y: number, side: number): string {
  const code = qrcode(0, 'M')
  code.addData(content)
  code.make()
  const count = code.getModuleCount()
  const cell = side / count
  let d = ''
  for (let row = 0; row < count; row++) {
    for (let from = 0; from < count; from++) {
      if (!code.isDark(row, from)) continue
      let to = from
      while (to < count && code.isDark(row, to)) to++
      d += `M${(x + from * cell).toFixed(2)} ${(y + row * cell).toFixed(2)}h${((to - from) * cell).toFixed(2)}v${cell.toFixed(2)}h${(-(to - from) * cell).toFixed(2)}z`
      from = to
    }
  }
  return d
}

/** A certificate as marks on a page, the same for the PDF and the picture: `y` of a text is its base line. */
export function drawing(details: PaperDetails, width: Width): Mark[] {
  const centred = (text: string, y: number, wanted: number, color: string, most = room): Mark => {
    const size = fitted(width, text, wanted, most)
    return { kind: 'text', text, x: middle - width(text, size) / 2, y, size, color }
  }
  const { rows, size } = lines(width, details.title, 22, room)
  const titleTop = rows.length === 1 ? 342 : 334
  const side = 96
  const [codeX, codeY] = [page.width - 90 - side, page.height - 90 - side]
  const right = (text: string, y: number, wanted: number, color: string): Mark => {
    const fit = fitted(width, text, wanted, 220)
    return { kind: 'text', text, x: codeX - 18 - width(text, fit), y, size: fit, color }
  }
  return [
    { kind: 'path', d: frame(page, 28, 16), line: 0.8, color: brand, filled: false },
    { kind: 'path', d: frame(page, 34, 16), line: 0.8, color: brand, filled: false },
    { kind: 'path', d: emblem(middle, 82), line: 2, color: brand, filled: false },
    centred(details.hospital, 132, 16, brand),
    centred([...details.heading].join(' '), 190, 40, ink),
    centred(details.name, 256, 30, ink),
    {
      kind: 'path',
      d: `M${middle - 110} 270H${middle + 110}`,
      line: 0.6,
      color: brand,
      filled: false,
    },
    centred(details.statement, 298, 14, soft),
    ...rows.map((row, index) => centred(row, titleTop + index * (size + 8), size, ink)),
    centred(details.figures, 394, 13, soft),
    {
      kind: 'text',
      text: details.issuer,
      x: 90,
      y: codeY + side - 24,
      size: fitted(width, details.issuer, 16, 260),
      color: ink,
    },
    { kind: 'text', text: details.day, x: 90, y: codeY + side, size: 13, color: soft },
    {
      kind: 'path',
      d: codePath(details.address, codeX, codeY, side),
      color: '#000000',
      filled: true,
    },
    right(details.numberLabel, codeY + side - 44, 11, soft),
    right(details.number, codeY + side - 24, 14, ink),
    right(details.checkLabel, codeY + side, 11, soft),
  ]
}
