const digits = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const
const tens = {
  zh: ['', '十', '二十', '三十', '四十'],
  en: ['', 'ten', 'twenty', 'thirty', 'forty'],
} as const

/** 1 to 49 in words, as a screen reader speaks them. */
function inWords(value: number, language: 'zh' | 'en'): string {
  const [ten, one] = [Math.floor(value / 10), value % 10]
  if (ten === 0) return digits[language][one] ?? ''
  if (language === 'en' && ten === 1) {
    return (
      [
        'ten',
        'eleven',
        'twelve',
        'thirteen',
        'fourteen',
        'fifteen',
        'sixteen',
        'seventeen',
        'eighteen',
        'nineteen',
      ][one] ?? ''
    )
  }
  const rest = one === 0 ? '' : (digits[language][one] ?? '')
  return language === 'zh'
    ? `${tens.zh[ten] ?? ''}${rest}`
    : [tens.en[ten], rest].filter(Boolean).join('-')
}

/** The text alternative: a sum or a difference in words. `random(n)` gives a whole number from 0 below n. */
export function sumInWords(
  random: (below: number) => number,
  language: 'zh' | 'en',
): { question: string; answer: number } {
  const first = 11 + random(39)
  const second = 1 + random(9)
  const plus = random(2) === 0
  const [a, b] = [inWords(first, language), inWords(second, language)]
  const question =
    language === 'zh'
      ? `请输入计算结果：${a}${plus ? '加' : '减'}${b}等于多少？`
      : `Enter the result: what is ${a} ${plus ? 'plus' : 'minus'} ${b}?`
  return { question, answer: plus ? first + second : first - second }
}
