import type { SurveyQuestion } from '@contract/calls/community/survey'

const optionsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index + 1), label }))

const agree = optionsOf(['很不同意', '不太同意', '说不好', '比较同意', '非常同意'])
const satisfied = optionsOf(['很不满意', '不太满意', '一般', '满意', '很满意'])
const post = optionsOf(['护士', '医生', '医技', '保洁与后勤', '其他'])

const scale = (
  queId: string,
  title: string,
  options = agree,
  more: Partial<SurveyQuestion> = {},
): SurveyQuestion => ({ queId, type: 'scale', title, required: 1, options, logic: null, ...more })

const single = (
  queId: string,
  title: string,
  options: SurveyQuestion['options'],
  more: Partial<SurveyQuestion> = {},
): SurveyQuestion => ({ queId, type: 'single', title, required: 1, options, logic: null, ...more })

const words = (
  queId: string,
  title: string,
  more: Partial<SurveyQuestion> = {},
): SurveyQuestion => ({
  queId,
  type: 'longText',
  title,
  required: 0,
  options: [],
  logic: null,
  ...more,
})

/** How staff think of hand hygiene, and what keeps them from it. */
const handHygiene: SurveyQuestion[] = [
  single('post', '你的岗位', post, { section: '关于你' }),
  scale('worth', '做手卫生能保护我的患者', agree, { section: '怎么看手卫生' }),
  scale('example', '科里的前辈带头做手卫生'),
  scale('remind', '同事忘了，我会提醒；别人提醒我，我也不介意'),
  single(
    'often',
    '该做的时候，你大约做到几成？',
    optionsOf(['几乎都做', '七八成', '一半左右', '不到一半']).map((one) =>
      one.value === '1' ? { ...one, goTo: 'supply' } : one,
    ),
    { section: '怎么做' },
  ),
  {
    queId: 'why',
    type: 'multiple',
    title: '没做的时候，主要因为什么？（最多选三项）',
    required: 1,
    options: optionsOf(['太忙，来不及', '手消液不在手边', '皮肤干燥或破损', '戴了手套', '忘记']),
    max: 3,
    logic: null,
  },
  words('skin', '皮肤出现了什么情况？用过什么护手办法？', {
    type: 'text',
    logic: { queId: 'why', values: ['3'] },
  }),
  {
    queId: 'supply',
    type: 'matrix',
    title: '这些地方的手卫生用品够用吗？',
    required: 1,
    options: optionsOf(['常缺', '有时缺', '够用']),
    rows: optionsOf(['床旁', '治疗车', '洗手池', '出入口']),
    logic: null,
  },
  {
    queId: 'score',
    type: 'nps',
    title: '给科室的手卫生打个分（0 到 10）',
    required: 1,
    options: [],
    logic: null,
  },
  words('word', '最想改变的一件事'),
]

/** After a training: what was good, what was not, and whether it helps at work. */
export const trainingSatisfaction: SurveyQuestion[] = [
  scale('overall', '你对这次培训总体满意吗？', satisfied),
  single('use', '学到的内容能用到工作中吗？', [
    { value: 'yes', label: '能' },
    { value: 'no', label: '还不能' },
  ]),
  words('why', '还差什么才能用上？', { type: 'text', logic: { queId: 'use', values: ['no'] } }),
  {
    queId: 'best',
    type: 'multiple',
    title: '哪些部分对你有帮助？',
    required: 0,
    options: [
      { value: 'film', label: '视频' },
      { value: 'paper', label: '文档' },
      { value: 'sound', label: '音频' },
      { value: 'test', label: '测验' },
    ],
    logic: null,
  },
  words('word', '你的建议'),
]

/** A short form about the culture of patient safety, in words of our own. */
const safetyCulture: SurveyQuestion[] = [
  single('post', '你的岗位', post, { section: '关于你' }),
  scale('team', '忙不过来时，我们会互相搭把手', agree, { section: '科室里' }),
  scale('speak', '看到可能伤害患者的做法，我敢当场说出来'),
  scale('learn', '出了差错，我们一起找原因，不是先找谁的错'),
  scale('hand', '交接班时，重要的信息不会漏掉'),
  scale('leader', '上级重视安全，哪怕要慢一点', agree, { section: '医院里' }),
  scale('staff', '人手够我们把事情做安全'),
  {
    queId: 'reported',
    type: 'judge',
    title: '过去一年，你上报过不良事件或险些发生的差错吗？',
    required: 1,
    options: [
      { value: 'yes', label: '是', goTo: 'grade' },
      { value: 'no', label: '否' },
    ],
    logic: null,
    section: '上报',
  },
  {
    queId: 'barrier',
    type: 'ranking',
    title: '什么让人不想上报？把最重要的排在最前',
    required: 1,
    options: optionsOf(['怕被追责', '报了也没有反馈', '流程太麻烦', '不知道该不该报']),
    logic: null,
  },
  single('grade', '给科室的患者安全打个等级', optionsOf(['优', '良', '中', '差'])),
  words('word', '对患者安全的建议'),
]

/** What the platform keeps to be copied by hospitals. */
export const readyMade = [
  {
    id: 'hands',
    title: '手卫生态度与障碍',
    intro: '不记名，约 3 分钟。回答只用来改进手卫生用品和培训。',
    questions: handHygiene,
  },
  {
    id: 'training',
    title: '培训满意度评价',
    intro: '不记名。只统计汇总结果。',
    questions: trainingSatisfaction,
  },
  {
    id: 'safety',
    title: '患者安全文化（简版）',
    intro: '不记名，约 3 分钟。请按科室的真实情况回答。',
    questions: safetyCulture,
  },
] as const
