import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadResult } from '../ReadResult'
import { readText } from './readText'

const read = (text: string) => readText(text)
const only = (text: string) => {
  const { questions, problems } = read(text)
  assert.deepEqual(problems, [])
  assert.equal(questions.length, 1)
  return questions[0]!.question
}
const complaints = ({ problems }: ReadResult) => problems.map(({ place, key }) => [place.line, key])
const options = ['接触患者前', '接触患者后', '登记后']

test('one question, however people write it', () => {
  const ways = [
    '1. 哪一项不是？\nA. 接触患者前\nB. 接触患者后\nC. 登记后\n答案：C\n解析：登记不是。',
    '1、哪一项不是？\nA、接触患者前  B、接触患者后  C、登记后\n正确答案: C  解析: 登记不是。',
    '１．哪一项不是？\n（Ａ）接触患者前\n（Ｂ）接触患者后\n（Ｃ）登记后\n【答案】Ｃ\n【解析】登记不是。',
    '（1）哪一项不是？\r\na. 接触患者前\r\nb. 接触患者后\r\nc. 登记后\r\n参考答案：c\r\n答案解析：登记不是。',
    '第1题 哪一项不是？\nA.接触患者前B.接触患者后C.登记后\n答案 C\n解析：登记不是。',
    '1) [单选题] 哪一项不是？\n(A) 接触患者前 (B) 接触患者后 (C) 登记后 答案：C解析：登记不是。',
    '一、单选题（每题 2 分）\n\n1. 哪一项不是？\n\nA 接触患者前\nB 接触患者后\nC 登记后\n\n答：C\n解析：登记不是。',
    'Title\n1: 哪一项不是？\nA: 接触患者前\nB: 接触患者后\nC: 登记后\nAnswer: C\nExplanation: 登记不是。',
  ]
  for (const way of ways) {
    assert.deepEqual(
      only(way),
      {
        kind: 'single',
        stem: '哪一项不是？',
        options,
        right: [2],
        explanation: '登记不是。',
        source: '',
        category: '',
        difficulty: 'medium',
      },
      way,
    )
  }
})

test('the answer may stand in brackets in the stem; 1.5 begins no question, 维生素B. no option', () => {
  assert.deepEqual(
    [
      only('1. 揉搓不少于（ B ）。\nA. 5 秒\nB. 15 秒').stem,
      only('1. 揉搓不少于（B）。\nA. 5 秒\nB. 15 秒').kind,
    ],
    ['揉搓不少于（ ）。', 'single'],
  )
  const several = only('3. 手卫生的时机包括（A、C）几项？\nA. 前\nB. 中\nC. 后')
  assert.deepEqual(
    [several.kind, several.stem, 'right' in several && several.right],
    ['multiple', '手卫生的时机包括（ ）几项？', [0, 2]],
  )
  const dose = only('1. 浓度是多少？\n1.5 mg/L 用于皮肤。\nA. 补充维生素B.就够\nB. 都不是\n答案：B')
  assert.deepEqual(
    [dose.stem, 'options' in dose && dose.options],
    ['浓度是多少？\n1.5 mg/L 用于皮肤。', ['补充维生素B.就够', '都不是']],
  )
})

test('judging, with √ × ✓ 对 错 T F 正确 错误 and lettered answers', () => {
  const right = [
    '1. 是真的。（√）',
    '1. 是真的。 ( 对 )',
    '1. 是真的。\n答案：正确',
    '1. 是真的。\n答案：√',
    '判断题\n1. 是真的。\n答案：T',
    '1. 是真的。\nA. 正确\nB. 错误\n答案：A',
    '1. 是真的。（✓）',
  ]
  const wrong = [
    '1. 是真的。（×）',
    '1. 是真的。[错]',
    '1. 是真的。\n答案：错误',
    '1. 是真的。\n答案：✗',
    '1. 是真的。\nA. 对\nB. 错\n【答案】B',
    '1、【判断题】是真的。\n答案：F',
  ]
  for (const text of [...right, ...wrong])
    assert.deepEqual(
      only(text),
      {
        kind: 'judge',
        stem: '是真的。',
        right: right.includes(text),
        explanation: '',
        source: '',
        category: '',
        difficulty: 'medium',
      },
      text,
    )
})

test('blanks, order, pairs, short texts, facts about a question', () => {
  const fill = only('1. 醇类是____，揉搓至（  ）。\n答案：乙醇|酒精；干燥')
  assert.deepEqual(
    [fill.kind, fill.stem, 'blanks' in fill && fill.blanks],
    ['fill', '醇类是____，揉搓至____。', [['乙醇', '酒精'], ['干燥']]],
  )
  const order = only('1. [排序题] 排好。\nA. 揉搓\nB. 湿手\nC. 冲洗\n答案：BAC')
  assert.deepEqual('options' in order && order.options, ['湿手', '揉搓', '冲洗'])
  const match = only('1. 【匹配题】连起来\n可见污染 -> 洗手\n无可见污染 → 手消毒')
  assert.deepEqual('pairs' in match && match.pairs, [
    { left: '可见污染', right: '洗手' },
    { left: '无可见污染', right: '手消毒' },
  ])
  const short = only(
    '四、简答题\n1. 简述方法。\n答案：观察法。\n不告知。\n难度：难\n来源：WS/T 313\n分类：手卫生/方法与监测',
  )
  assert.deepEqual(
    [short.kind, 'sample' in short && short.sample, short.difficulty, short.source, short.category],
    ['short', '观察法。\n不告知。', 'hard', 'WS/T 313', '手卫生/方法与监测'],
  )
})

test('a numbered list in an explanation is no question; lines go on where they belong', () => {
  const { questions, problems } = read(
    '1. 一？\nA. 甲\n还是甲\nB. 乙\n答案：A\n解析：有两条：\n1. 第一条\n2. 第二条\n2. 二？\nA. 甲\nB. 乙\n答案：B',
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(
    questions.map(({ question }) => question.stem),
    ['一？', '二？'],
  )
  assert.equal(questions[0]!.question.explanation, '有两条：\n1. 第一条\n2. 第二条')
  assert.deepEqual((questions[0]!.question as { options: string[] }).options, ['甲\n还是甲', '乙'])
})

test('an answer key at the end', () => {
  const { questions, problems } = read(
    '1. 一？\nA. 甲\nB. 乙\n2. 二？\nA. 甲\nB. 乙\nC. 丙\n3. 三。\n\n参考答案\n1.A 2.BC\n3.×',
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(
    questions.map(({ question }) => [question.kind, 'right' in question && question.right]),
    [
      ['single', [0]],
      ['multiple', [1, 2]],
      ['judge', false],
    ],
  )
  const ranges = read('1. 一？\nA. 甲\nB. 乙\n2. 二？\nA. 甲\nB. 乙\n答案：\n1-2：AB')
  assert.deepEqual(
    [
      ranges.problems,
      ranges.questions.map(({ question }) => 'right' in question && question.right),
    ],
    [[], [[0], [1]]],
  )
})

test('a key at the end goes on with gaps and short texts, under their headings and several on a line', () => {
  const { questions, problems } = read(
    [
      '一、单选题',
      '1. 一？',
      'A. 甲',
      'B. 乙',
      '二、填空题',
      '2. 揉搓________秒。',
      '3. 用____洗。',
      '三、简答题',
      '4. 怎么办？',
      '参考答案',
      '一、单选题：1.B',
      '二、填空题：2. 15  3.流动水',
      '三、4. 挤血、冲洗、消毒、报告。',
    ].join('\n'),
  )
  assert.deepEqual(problems, [])
  const [, two, three, four] = questions.map(({ question }) => question)
  assert.deepEqual(two?.kind === 'fill' && [two.stem, two.blanks], ['揉搓____秒。', [['15']]])
  assert.deepEqual(three?.kind === 'fill' && three.blanks, [['流动水']])
  assert.equal(four?.kind === 'short' && four.sample, '挤血、冲洗、消毒、报告。')
})

test('every mistake is named with its line, and the good questions beside it are read', () => {
  const result = read(
    [
      '1. 好的？',
      'A. 甲',
      'B. 乙',
      '答案：A',
      '2. 没有答案？',
      'A. 甲',
      'B. 乙',
      '3. 答案不在？',
      'A. 甲',
      'B. 乙',
      '答案：D',
      '4. 顺序不对？',
      'A. 甲',
      'C. 乙',
      '答案：A',
      '5. 没有选项',
      '答案：A',
      '6. 看不懂的答案？',
      'A. 甲',
      'B. 乙',
      '答案：第一个',
      '7. 相同？',
      'A. 甲',
      'B. 甲',
      '答案：A',
      '8.',
      'A. 甲',
      'B. 乙',
      '答案：A',
      '9. 两个？',
      '题型：单选题',
      'A. 甲',
      'B. 乙',
      '答案：AB',
      '10. 难？',
      'A. 甲',
      'B. 乙',
      '答案：A',
      '难度：地狱',
      '二、多选题',
      '游离的一行',
    ].join('\n'),
  )
  assert.deepEqual(
    result.questions.map(({ place }) => place.line),
    [1],
  )
  assert.deepEqual(
    complaints(result).sort((a, b) => Number(a[0]) - Number(b[0])),
    [
      [5, 'noAnswer'],
      [8, 'answerBeyond'],
      [14, 'optionOrder'],
      [16, 'fewOptions'],
      [18, 'answerUnread'],
      [22, 'sameOptions'],
      [26, 'noStem'],
      [30, 'severalAnswers'],
      [35, 'unknownDifficulty'],
      [41, 'strayLine'],
    ],
  )
})

test('ten right options are one more than a learner can choose: the question is left out', () => {
  const lines = [...'ABCDEFGHIJ'].map((letter) => `${letter}. 做法${letter}`)
  const result = read(
    [
      '1. 十项都对？',
      ...lines,
      '答案：ABCDEFGHIJ',
      '',
      '2. 九项对？',
      ...lines,
      '答案：ABCDEFGHI',
    ].join('\n'),
  )
  assert.deepEqual(
    result.problems.map(({ key }) => key),
    ['manyAnswers'],
  )
  assert.equal(result.questions.length, 1)
})

test('a text that holds no question is said to be none, also a long one of what looks like the beginning of one', () => {
  assert.throws(() => read('今天开会。\n明天也开会。'), { key: 'unknownFormat' })
  assert.throws(() => read('\n \n'), { key: 'empty' })
  for (const text of [
    '1. ' + 'A'.repeat(200_000),
    '('.repeat(100_000),
    '1. ' + '（A'.repeat(50_000),
    '1. ' + ' '.repeat(100_000) + '答案',
    '1. x\n' + 'A. '.repeat(60_000),
    '1. a\n答案：' + 'A、'.repeat(60_000),
  ]) {
    try {
      read(text)
    } catch (error) {
      assert.equal((error as Error).name, 'UnreadableFile')
    }
  }
})

test('options that a letter answers are a choice under any heading; none of them is lost', () => {
  for (const heading of ['简答题', '填空题', '判断题']) {
    const { kind, options } = only(
      `一、${heading}\n1. 哪一项不是？\nA. 接触患者前\nB. 接触患者后\n答案：B`,
    ) as { kind: string; options: string[] }
    assert.deepEqual([kind, options.length], ['single', 2], heading)
  }
  const { broken } = read('一、简答题\n1. 哪一项不是（F）\nA. 接触患者前\nB. 接触患者后')
  assert.deepEqual(
    [broken[0]?.complaints[0]?.key, broken[0]?.form.options?.length],
    ['answerBeyond', 2],
  )
  assert.equal(only('一、判断题\n1. 要洗手。\nA. 对\nB. 错\n答案：A').kind, 'judge')
  assert.equal(only('一、简答题\n1. 简述：\nA. 指征\nB. 禁忌\n答案：见指南').kind, 'short')
})

test('what stands around 149,000 tabs is read as if they were few', () => {
  for (const text of [
    `1. 手卫生的时刻${'\t'.repeat(149_000)}有几个？\nA. 五\nB. 六\n答案：A`,
    `1. 手卫生的时刻有几个？\nA. 五${' \t'.repeat(70_000)}\nB. 六\n答案：A`,
  ])
    assert.equal(read(text).questions.length, 1)
  assert.throws(() => read('\t'.repeat(149_000)))
})
