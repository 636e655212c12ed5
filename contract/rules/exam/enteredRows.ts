/** A line of results as it was typed or pasted: job number or mobile number, and the score. */
export interface EnteredRow {
  /** From 1. */
  row: number
  number: string
  /** NaN: that is none. */
  score: number
}

/** So many results at once at most. */
export const maxEnteredRows = 20_000

/** Number and score of each line, between them a tab; lines without either are left out. */
export function enteredRows(text: string): EnteredRow[] {
  return text.split('\n').flatMap((line, at) => {
    const [number = '', score = ''] = line.split('\t').map((cell) => cell.trim())
    if (number === '' && score === '') return []
    return [{ row: at + 1, number, score: score === '' ? Number.NaN : Number(score) }]
  })
}
