/** Stands where underlined white space stood: a gap to be filled in. */
export const gap = '\ue002'
/** Around underlined words. */
export const [under, over] = ['\ue003', '\ue004']

/** A line without the marks of underlined words. */
export const plainLine = (line: string) => line.replace(/[\ue003\ue004]/g, '')

/** A line of gaps with their answers: underlined words are what belongs into each. Undefined: nothing is underlined. */
export function underlined(line: string): { stem: string; answers: string[] } | undefined {
  const answers: string[] = []
  const joined = line.replaceAll(`${over}${under}`, '')
  const stem = joined.replace(/\ue003([^\ue004]*)\ue004/g, (_, words: string) => {
    const answer = words.replace(/_/g, '').trim()
    if (answer === '' || answer.length > 40 || /^[A-Ja-j√×对错]$/.test(answer)) return words
    answers.push(answer)
    return '____'
  })
  return answers.length > 0 ? { stem, answers } : undefined
}
