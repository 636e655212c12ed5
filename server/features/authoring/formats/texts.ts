import type { Difficulty, DraftKind } from '../draft/DraftQuestion'

/** What people call the kinds, in sheets and in documents; the first one is what we write. */
export const kindNames: Readonly<Record<DraftKind, readonly string[]>> = {
  single: [
    '单选题',
    '单选',
    '单项选择题',
    '单项选择',
    '选择题',
    'A1',
    'A2',
    'single',
    'single choice',
  ],
  multiple: [
    '多选题',
    '多选',
    '多项选择题',
    '多项选择',
    '不定项选择题',
    '不定项选择',
    '不定项',
    'X型题',
    'multiple',
    'multiple choice',
  ],
  judge: ['判断题', '判断', '是非题', '判断改错题', 'judge', 'true/false', 'true or false'],
  fill: ['填空题', '填空', 'fill', 'fill in the blank', 'fill in'],
  order: ['排序题', '排序', 'order', 'ordering'],
  match: ['匹配题', '匹配', '连线题', '配伍题', 'match', 'matching'],
  short: [
    '简答题',
    '简答',
    '问答题',
    '问答',
    '名词解释',
    '论述题',
    'short text',
    'short answer',
    'essay',
  ],
  case: ['案例题', '案例分析题', '案例分析', '案例', 'case'],
}
export const difficultyWords: Readonly<Record<Difficulty, readonly string[]>> = {
  easy: ['容易', '易', '简单', '低', 'easy'],
  medium: ['中等', '中', '一般', '适中', 'medium'],
  hard: ['困难', '难', '较难', '高', 'hard'],
}
export const yesWords = ['对', '正确', '√', '✓', '✔', 'v', '是', 't', 'true', 'y', 'yes', '1']
export const noWords = [
  '错',
  '错误',
  '×',
  '✗',
  '✘',
  '✕',
  'x',
  '否',
  '不对',
  '不正确',
  'f',
  'false',
  'n',
  'no',
  '0',
]
/** Words between letters of an answer: "A and C". */
export const andWords = /[和及与]/g

/** Titles of the columns of a sheet; the first one is what we write. */
export const columnWords = {
  kind: ['题型', '类型', '题目类型', '试题类型', '试题题型', '题目题型', 'kind', 'type'],
  category: [
    '知识分类',
    '分类',
    '知识点',
    '章节',
    '类别',
    '题目分类',
    '试题分类',
    '所属分类',
    'category',
  ],
  difficulty: ['难度', '难易度', '难易程度', '难度等级', 'difficulty'],
  stem: [
    '题干',
    '题目',
    '试题',
    '问题',
    '题目内容',
    '试题题干',
    '题目题干',
    '试题内容',
    '题干内容',
    'stem',
    'question',
  ],
  answer: [
    '答案',
    '正确答案',
    '参考答案',
    '标准答案',
    '正确选项',
    '试题答案',
    '题目答案',
    'answer',
  ],
  explanation: ['解析', '答案解析', '试题解析', '题目解析', '解题思路', 'explanation'],
  source: ['来源', '出处', '依据', 'source'],
} as const
export const optionLabel = '选项'
/** One column that holds all options of a question, one a line or each after its letter. */
export const optionsWords = [
  '选项',
  '备选项',
  '备选答案',
  '候选项',
  '选择项',
  '答案选项',
  '选项内容',
  '题目选项',
  '试题选项',
]
export const optionColumn = /^(?:选项|答案选项|option)?([a-j])$/
/** Stands before the kind of a question that belongs to the case above it. */
export const partMark = '小题·'
/** The example sheet of our template is never read. */
export const sheetNames = { questions: '题目', example: '填写示例', howTo: '填写说明' } as const
/** A gap of a text that is asked for by a question of its own, and a place of a picture; counted from 0. */
export const gapName = (index: number) => `第 ${index + 1} 空应填：`
/** The name of a spot of a picture, by its index: A, B, C. */
export const spotName = (index: number) => `图中 ${String.fromCharCode(65 + index)} 处`
export const judgeOptions = ['正确', '错误'] as const
export const verdictCells = { right: '对', wrong: '错' } as const

/** The third sheet of the template. */
export const howTo: readonly string[] = [
  '一行一题，第一行的标题不要改动；空行会跳过。填写示例见“填写示例”表，那张表不会被导入。',
  '题型：单选题、多选题、判断题、填空题、排序题、匹配题、简答题、案例题。不填时按答案判断。',
  '单选、多选：选项写在“选项A”起的各列，答案写字母，如 A、ACD。',
  '判断：答案写 对 或 错，选项留空。',
  '填空：题干中用四条下划线 ____ 表示一个空；第 n 个空的答案写在第 n 个选项列，几种写法都算对时用 | 隔开。答案列留空。',
  '排序：把各项按正确顺序写在选项列，答案列留空（也可以写乱序的选项，再在答案列写正确的字母顺序）。',
  '匹配：每个选项列写一对，左右用 | 隔开。',
  '简答：参考答案写在答案列，由人工阅卷。',
  '案例：案例材料写一行（题型为案例题），它的小题紧接在下面，题型写“小题·单选题”等。',
  '文字本身含有 | 时写成 \\|，含有 \\ 时写成 \\\\。',
  '单元格不能是公式；一次最多 5000 题。',
]
