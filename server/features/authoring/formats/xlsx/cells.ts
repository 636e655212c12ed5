/**
 * How a cell holds several things: parted by ` | `. A bar of a text itself is written `\|`, a backslash `\\`, so that every text
 * comes back as it was.
 */
export const joinCell = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[\\|]/g, (sign) => `\\${sign}`)).join(' | ')

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
