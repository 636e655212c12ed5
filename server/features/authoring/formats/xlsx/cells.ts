import { halfWidth } from '../../draft/normalize'
import { optionsOf } from '../text/options'

/**
 * How a cell holds several things: parted by ` | `. A bar of a text itself is written `\|`, a backslash `\\`, so that every text
 * comes back as it was.
 */
export const joinCell = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[\\|]/g, (sign) => `\\${sign}`)).join(' | ')

/** The texts of a cell: between |, where a backslash before | or a backslash means the sign itself. */
export function splitCell(cell: string): string[] {
  const texts: string[] = ['']
  for (let at = 0; at < cell.length; at++) {
    const sign = cell[at]!
    if (sign === '\\' && (cell[at + 1] === '|' || cell[at + 1] === '\\'))
      texts[texts.length - 1] += cell[++at]!
    else if (sign === '|') texts.push('')
    else texts[texts.length - 1] += sign
  }
  return texts.map((text) => text.trim())
}

/** All options in one cell: `A.手套 B.口罩`, one a line, or parted by bars or semicolons. */
export function splitOptions(cell: string): string[] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
  const marked = lines.flatMap((raw, at) =>
    optionsOf({ number: at, raw, flat: halfWidth(raw) }, at),
  )
  if (marked.length > 1) return marked.map(({ text }) => text)
  if (lines.length > 1) return lines.map((line) => line.trim())
  const parts = splitCell(cell.replace(/[;；]/g, '|'))
  return parts.length > 1 ? parts : []
}
