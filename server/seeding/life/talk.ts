import { hourMs } from '@contract/rules/hospitalTime'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { answerComment } from '../../features/library/commentDeskRepository'
import { commentState, normalizeComment } from '../../features/library/commentRules'
import {
  addComment,
  setFavorite,
  setLike,
  type ItemKind,
} from '../../features/library/reactionRepository'
import { demoStaff } from '../demoStaff'
import { personIdOf } from '../SeedData'

/** Who answers for the office in the demo's first hospital. */
const reviewer = 16
const of = (number: number) => {
  const { comId } = demoStaff.find((person) => person.number === number)!
  return { comId, personId: personIdOf({ comId, number }) }
}

type Said = readonly [
  number: number,
  kind: ItemKind,
  itemId: string,
  hours: number,
  words: string,
  answer?: string,
]

/** What people of several departments have said about documents and articles; all of it may be read. */
const said: readonly Said[] = [
  [1, 'doc', 'DOC001', 120, '终于知道为什么“之前”总是被漏掉，手消挪到床尾以后顺手多了。'],
  [8, 'doc', 'DOC001', 96, '外科换药车也装了手消，换药前后都方便。'],
  [
    13,
    'doc',
    'DOC003',
    80,
    '布巾分色以后新来的师傅也不会拿错。',
    '谢谢反馈。分色布巾可以在总务库房领取，每月一次。',
  ],
  [10, 'doc', 'DOC006', 75, '接头擦拭十五秒，我们在手术室贴了小卡片。'],
  [
    5,
    'doc',
    'DOC006',
    52,
    '透明敷料卷边一定要换，别等到七天。',
    '说得对：卷边、潮湿、松动随时更换，七天是最长间隔。',
  ],
  [14, 'doc', 'DOC007', 48, '急诊夜班忙，锐器盒放在推车上最实用。'],
  [2, 'doc', 'DOC007', 31, '已经在晨会上带大家过了一遍处理流程。'],
  [12, 'doc', 'DOC011', 29, '湿包一定要退回重做，这条很重要。'],
  [7, 'art', 'ART2026011', 100, '按时机分开统计很有用，我们下个月也这样做。'],
  [6, 'art', 'ART2026012', 54, '一床一巾看着费事，其实反而快。'],
  [101, 'art', 'ART2026013', 47, '查房单加了这一问，拔管早了一天多。'],
  [105, 'doc', 'DOC004', 33, '新生儿科暖箱的清洁也按这个做了。'],
  [201, 'doc', 'DOC008', 60, '分母统一以后，两个病区终于能比了。'],
  [206, 'doc', 'DOC008', 26, '老年科跌倒多在夜间如厕，想看看大家怎么做。'],
  [209, 'art', 'ART2026021', 20, '指标说明很清楚，已转给质控小组。'],
]

/** Who likes what, and who keeps it. */
const liked: readonly (readonly [ItemKind, string, readonly number[]])[] = [
  ['doc', 'DOC001', [1, 2, 5, 6, 8, 9, 10, 13, 14, 101, 105, 201]],
  ['doc', 'DOC003', [6, 12, 13, 14]],
  ['doc', 'DOC006', [1, 5, 8, 10, 101]],
  ['doc', 'DOC007', [2, 8, 12, 14, 105]],
  ['doc', 'DOC008', [201, 202, 205, 206, 208]],
  ['art', 'ART2026011', [1, 6, 7, 101]],
  ['art', 'ART2026012', [6, 13, 105]],
]
const kept: readonly (readonly [number, ItemKind, string, hours: number])[] = [
  [1, 'doc', 'DOC001', 118],
  [1, 'doc', 'DOC007', 70],
  [2, 'doc', 'DOC006', 64],
  [5, 'art', 'ART2026011', 50],
  [6, 'doc', 'DOC003', 44],
  [101, 'doc', 'DOC001', 40],
  [201, 'doc', 'DOC008', 36],
]

/** Comments that are shown, likes and favourites of the demo's hospitals. `now`: epoch ms. */
export async function seedTalk(tx: Tx, now: number): Promise<void> {
  for (const [number, kind, itemId, hours, words, answer] of said) {
    const content = normalizeComment(words)
    const about = { kind, itemId, commentId: newId(now), content, ...commentState(content) }
    await addComment(tx, of(number), about, now - hours * hourMs)
    const { comId } = of(number)
    if (answer !== undefined)
      await answerComment(
        tx,
        { comId, personId: personIdOf({ comId, number: reviewer }) },
        { commentId: about.commentId, answer },
      )
  }
  for (const [kind, itemId, numbers] of liked)
    for (const number of numbers) await setLike(tx, of(number), { kind, itemId }, 1)
  for (const [number, kind, itemId, hours] of kept)
    await setFavorite(tx, of(number), { kind, itemId }, 1, now - hours * hourMs)
}
