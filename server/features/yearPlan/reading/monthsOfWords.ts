/** Whether the months of a plan's topic are months, each once. */
const areMonths = (months: readonly number[]): boolean =>
  months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12) &&
  new Set(months).size === months.length

/** Months that words of a plan mean: "3月", "3、6、9月", "1-3月", "第二季度", "每月", "2026年5月", "上半年"; none where they say no month. */
export function monthsOfWords(words: string): number[] {
  const all = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, at) => from + at)
  // A year, and an exact day of a month, say no further months.
  const text = words
    .replace(/20\d{2}\s*[年./-]\s*/g, '')
    .replace(/(\d{1,2})\s*月\s*\d{1,2}\s*[日号]/g, '$1月')
    .replace(/[－—–~～至到]/g, '-')
    .trim()
  if (/每(个)?月|全年|monthly/i.test(text)) return all(1, 12)
  if (/每季度|quarterly/i.test(text)) return [3, 6, 9, 12]
  if (/上半年/.test(text)) return all(1, 6)
  if (/下半年/.test(text)) return all(7, 12)
  const quarters = [...text.matchAll(/(?:第\s*)?([一二三四1-4])\s*季度|Q([1-4])/gi)].map(
    ([, chinese = '', digit]) => Number(digit ?? ('一二三四'.indexOf(chinese) + 1 || chinese)),
  )
  if (quarters.length > 0) return [...new Set(quarters)].flatMap((n) => all(3 * n - 2, 3 * n))
  const chinese = ['十二', '十一', '十', '九', '八', '七', '六', '五', '四', '三', '二', '一']
  const digits = chinese.reduce(
    (said, word, at) => said.replaceAll(`${word}月`, `${12 - at}月`),
    text,
  )
  const months = [...digits.matchAll(/(\d{1,2})(?:\s*月)?\s*-\s*(\d{1,2})|(\d{1,2})/g)].flatMap(
    ([, from, until, one]) => {
      if (one !== undefined) return [Number(one)]
      const isSpan = Number(from) <= Number(until) && Number(until) <= 12
      return isSpan ? all(Number(from), Number(until)) : [0]
    },
  )
  return areMonths([...new Set(months)]) ? [...new Set(months)].sort((a, b) => a - b) : []
}
