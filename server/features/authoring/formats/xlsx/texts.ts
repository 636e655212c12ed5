import { blankMark, type DraftQuestion } from '../../draft/DraftQuestion'

const details = {
  source: '本院培训材料',
  category: '手卫生/方法与监测',
  difficulty: 'easy',
} as const

/** The example sheet: one question of each kind. */
export const examples: readonly DraftQuestion[] = [
  {
    ...details,
    kind: 'single',
    stem: '洗手揉搓的时间一般不少于多久？',
    options: ['5 秒', '10 秒', '15 秒', '60 秒'],
    right: [2],
    explanation: '揉搓时间不少于 15 秒。',
  },
  {
    ...details,
    kind: 'multiple',
    stem: '下列哪些时刻应执行手卫生？',
    options: ['接触患者前', '接触患者后', '接触患者周围环境后', '登记完交接班本后'],
    right: [0, 1, 2],
    explanation: '',
  },
  {
    ...details,
    kind: 'judge',
    stem: '戴手套可以代替手卫生。',
    right: false,
    explanation: '摘手套后仍应执行手卫生。',
  },
  {
    ...details,
    kind: 'fill',
    stem: `手消毒常用的醇类是${blankMark}，揉搓至${blankMark}。`,
    blanks: [
      ['乙醇', '酒精'],
      ['干燥', '手干'],
    ],
    explanation: '',
  },
  {
    ...details,
    kind: 'order',
    stem: '请把洗手的步骤排好顺序。',
    options: ['湿手', '取洗手液', '揉搓', '冲洗', '干手'],
    explanation: '',
  },
  {
    ...details,
    kind: 'match',
    stem: '请把情形与做法对应起来。',
    pairs: [
      { left: '手有可见污染', right: '流动水洗手' },
      { left: '手无可见污染', right: '手消毒' },
    ],
    explanation: '',
  },
  {
    ...details,
    kind: 'short',
    stem: '简述你所在科室手卫生依从性的监测方法。',
    sample: '直接观察法：在不告知的情况下观察时机与执行情况，计算依从率。',
    explanation: '',
  },
  {
    ...details,
    kind: 'case',
    stem: '护士甲为患者换药后直接去为另一位患者测血压。',
    explanation: '',
    parts: [
      {
        kind: 'single',
        stem: '她漏掉了哪一步？',
        options: ['手卫生', '登记', '开窗'],
        right: [0],
        explanation: '接触患者后应执行手卫生。',
      },
      { kind: 'judge', stem: '测血压前不需要手卫生。', right: false, explanation: '' },
    ],
  },
]
