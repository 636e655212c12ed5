import type { Sheet } from './Sheet'

/** What parts the cells: the sign that stands most often in the first lines. */
function separatorOf(text: string): string {
  const head = text.split('\n', 5).join('\n')
  const count = (sign: string) => head.split(sign).length
  return [',', '\t', ';', '，'].reduce(
    (best, sign) => (count(sign) > count(best) ? sign : best),
    ',',
  )
}

/** A text file of cells (RFC 4180, also with tabs or semicolons) as a sheet. */
export function readCsv(text: string): Sheet {
  const rows: Sheet['rows'] = []
  const separator = separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    // ="00123" is how workbooks are made to keep zeros.
    cells.push(cell.replace(/^="?(.*?)"?$/, '$1').trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else isQuoted = false
    } else if (sign === '"' && (cell === '' || cell === '=')) isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endRow()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return { name: '', rows }
}
