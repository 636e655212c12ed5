/** So many characters of the longest text that is taken, divisible by all that the texts need. */
export const longestText = 148_992

/** Texts of so many characters, each made to be slow. */
export const slowTexts: Readonly<Record<string, (length: number) => string>> = {
  tabs: (length) => '\t'.repeat(length),
  'tabs in a question': (length) => `1. 题${'\t'.repeat(length)}A. x`,
  'blanks in an option': (length) => `1. 题\nA. 五${' \t'.repeat(length / 2)}\nB. 六\n答案：A`,
  'wide blanks': (length) => `1. 题\n${'\u3000'.repeat(length)}A`,
  'empty lines': (length) => `1. 题${'\n'.repeat(length)}A. x\nB. y\n答案：A`,
  'empty lines at the end': (length) => `1. 题\nA. x\nB. y\n答案：A${' \r\n'.repeat(length / 3)}`,
  'answers without a question': (length) => '答案：'.repeat(length / 3),
  'open brackets': (length) => `1. 题${'（ '.repeat(length / 2)}\nA. x\nB. y\n答案：A`,
  'empty lines in an answer of GIFT': (length) => `题 {=甲${'\n'.repeat(length)}}`,
  'open tags in GIFT': (length) => `[html]${'<'.repeat(length)} {=甲}`,
}
