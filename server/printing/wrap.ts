/** What may not begin a line, and what may not end one (GB/T 15834, short). */
const neverFirst = new Set('，。、；：？！）》」』】”’％%,.;:?!)]}…—·'.split(''))
const neverLast = new Set('（《「『【“‘([{'.split(''))
const isWord = (sign: string) => /[\p{Script=Latin}\p{N}_\-+/.%°]/u.test(sign)

/** Breakable pieces: a word of Latin letters or numbers, or one sign. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const sign of text) {
    const last = pieces.at(-1)
    const joins =
      last !== undefined &&
      ((isWord(sign) && isWord([...last].at(-1) ?? '')) ||
        neverFirst.has(sign) ||
        neverLast.has([...last].at(-1) ?? ''))
    if (joins) pieces[pieces.length - 1] = last + sign
    else pieces.push(sign)
  }
  return pieces
}

/** The lines of a text that is `room` wide at most; every sign stands on one of them. */
export function wrap(text: string, room: number, width: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.replace(/[ \t]+/g, ' ').split('\n')) {
    let line = ''
    for (const piece of piecesOf(paragraph)) {
      if (width(line + piece) <= room) line += piece
      else if (width(piece) <= room) {
        if (line !== '') lines.push(line)
        line = piece.trimStart()
      } else
        for (const sign of piece) {
          if (width(line + sign) > room && line !== '') {
            lines.push(line)
            line = ''
          }
          line += sign
        }
    }
    lines.push(line)
  }
  return lines
}
