/** A piece of text of a page, as the file has it. */
export interface TextPiece {
  str: string
}

/** A part of a piece: of which piece, from which sign to which. */
export interface Mark {
  piece: number
  from: number
  to: number
}

/**
 * Text of a file with letters in place of radicals: many PDFs name the picture of 手 by the radical ⼿, which looks the same and is found
 * by nobody. Each sign stays one sign.
 */
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2f00-\u2fd5]/g, (radical) => radical.normalize('NFKC'))

/**
 * Where words stand in a page, whatever white space and pieces the file cut its text into. Each hit is a list of marks,
 * because it may go over several pieces.
 */
export function findText(pieces: readonly TextPiece[], keyword: string): Mark[][] {
  const wanted = keyword.replace(/\s+/g, '').toLowerCase()
  if (wanted === '') return []
  const places: { piece: number; at: number }[] = []
  let text = ''
  pieces.forEach(({ str }, piece) => {
    ;[...str].forEach((sign, at) => {
      if (/\s/.test(sign)) return
      // A sign that grows when it is made small ("İ") must not move the places of those after it.
      text += sign.toLowerCase().slice(0, 1)
      places.push({ piece, at })
    })
  })
  const hits: Mark[][] = []
  for (
    let from = text.indexOf(wanted);
    from >= 0;
    from = text.indexOf(wanted, from + wanted.length)
  ) {
    const marks: Mark[] = []
    for (const { piece, at } of places.slice(from, from + wanted.length)) {
      const last = marks.at(-1)
      if (last?.piece === piece) last.to = at + 1
      else marks.push({ piece, from: at, to: at + 1 })
    }
    hits.push(marks)
  }
  return hits
}
