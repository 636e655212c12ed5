import { kindNames } from '../texts'

/** How people write questions in documents: words and signs, matched on half-width text. */

export type Label = 'answer' | 'explanation' | 'difficulty' | 'source' | 'category' | 'kind'
const labelWords: readonly (readonly [Label, string])[] = [
  ['explanation', '答案解析|试题解析|参考解析|解析|解释|explanation'],
  ['answer', '正确答案|参考答案|标准答案|答案|答|answer|ans'],
  ['difficulty', '难易程度|难易度|难度|difficulty'],
  ['source', '来源|出处|依据|source'],
  ['category', '知识点|知识分类|分类|章节|考点|category'],
  ['kind', '题型|题目类型|kind'],
]
export const begins = labelWords.map(
  ([label, words]) =>
    [
      label,
      new RegExp(
        `^\\s*(?:[\\[【(]\\s*(?:${words})\\s*[\\]】)]\\s*[:]?|(?:${words})\\s*(?:[:]|是(?=\\s*[A-Z√×对错])|(?=\\s*[A-J√×对错]+\\s*$)|$))\\s*`,
        'i',
      ),
    ] as const,
)
/** Labels that may follow something else on the same line. */
export const inside =
  /(?:[[【]\s*(?:答案解析|试题解析|解析|正确答案|参考答案|答案|难度|来源|知识点|分类)\s*[\]】]|(?:答案解析|试题解析|解析|正确答案|参考答案|标准答案|答案|(?<=\s)(?:难度|来源|知识点|分类|出处|依据))\s*:)/g

export const numbered =
  /^\s*(?:第\s*(\d{1,4})\s*题\s*[.、:]?|[(\[【]\s*(\d{1,4})\s*[)\]】]\s*[.、]?|(\d{1,4})\s*(?:[、:)]|\.(?!\d)))\s*/

const allKinds = Object.values(kindNames)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('/', '\\/'))
  .join('|')
export const headingWords = new RegExp(
  `^\\s*(?:第?[一二三四五六七八九十]+(?:部分|大题)?\\s*[、.:]\\s*)?[\\[【(]?\\s*(${allKinds})\\s*[\\]】)]?\\s*(?:[(:,共每].*)?$`,
  'i',
)

export const markAtStart = new RegExp(`^\\s*[\\[【(]\\s*(${allKinds})\\s*[\\]】)]\\s*`, 'i')
export const markAtEnd = new RegExp(`\\s*[\\[【(]\\s*(${allKinds})\\s*[\\]】)]\\s*$`, 'i')

const signs = '√|×|✓|✔|✗|✘|✕|对|错|正确|错误|T|F'
const letters = '[A-J](?:[\\s,、;]*[A-J])*'
/** `（ B ）。` and `（√）` at the end of a stem. */
export const answerAtEnd = new RegExp(
  `[(\\[【]\\s*(${letters}|${signs})\\s*[)\\]】]\\s*([。.?？!！:：]?)\\s*$`,
)
export const answerWithin = new RegExp(`[(]\\s*(${letters})\\s*[)]`, 'g')
export const bracketAnswer = /[(]\s*[A-J√×✓✗对错][^()]{0,12}[)]/
/** Alone on its line, with a key below it. */
export const keyHeading =
  /^\s*(?:[(\[【]?\s*附(?:件|录)?\s*\d*\s*[\])】]?\s*[:、.]?\s*)?(?:[^,。:;?]{0,24}?)(?:参考|标准|正确|试题|试卷)?答案(?:[及与和](?:评分标准|评分细则|解析))?\s*[:]?\s*$/
/** `6-10 ABCDA` and `1.A 2.BD 3.√` in a key. */
export const keyRanges = /(\d{1,4})\s*[-—~～至]\s*(\d{1,4})\s*[.、:]?\s*((?:[A-J√×✓✗对错]\s*)+)/g
export const keySingles =
  /(\d{1,4})\s*[.、:)]?\s*([A-J]{1,10}|√|×|✓|✗|对|错|正确|错误)(?=\s|[,;。]|\d|$)/g
