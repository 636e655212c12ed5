/** What can be wrong with a file of questions; the screen and the command line say the same. */
const problems = {
  unknownFormat: {
    zh: '认不出这个文件。可以用：Excel 模板（.xlsx）、GIFT 文本、QTI 3 压缩包、编号文本',
    en: 'this file is not known; use our workbook (.xlsx), GIFT text, a QTI 3 package, or numbered text',
  },
  macros: {
    zh: '文件里有宏（.xlsm），为安全起见不读取。请另存为 .xlsx 再试',
    en: 'the workbook has macros and is not read; save it as .xlsx without macros',
  },
  oldWorkbook: {
    zh: '这是旧格式（.xls）或加密的工作簿。请另存为不加密的 .xlsx 再试',
    en: 'this is an old (.xls) or encrypted workbook; save it as .xlsx without a password',
  },
  brokenZip: { zh: '文件损坏，打不开', en: 'the file is damaged and cannot be opened' },
  zipBomb: {
    zh: '文件展开后过大，不读取',
    en: 'what is packed in this file is too large and is not read',
  },
  tooManyRows: {
    zh: '一次最多导入 {most} 题，这个文件有 {rows} 行。请分成几个文件',
    en: 'at most {most} questions at once, this file has {rows} rows; split it',
  },
  tooManyQuestions: {
    zh: '一次最多导入 {most} 题，这个文件有 {rows} 题。请分成几个文件',
    en: 'at most {most} questions at once, this file has {rows}; split it',
  },
  tooLarge: { zh: '文件过大', en: 'the file is too large' },
  tookTooLong: {
    zh: '文件过于复杂，没能在规定时间内读完。请分成几个文件',
    en: 'the file is too complicated to be read in time; split it',
  },
  badEncoding: {
    zh: '文字编码无法识别。请存为 UTF-8 或 GB18030 再试',
    en: 'the text encoding is not known; save it as UTF-8 or GB18030',
  },
  notXml: { zh: 'XML 有误：{reason}', en: 'the XML is wrong: {reason}' },
  entities: {
    zh: 'XML 里有 DOCTYPE 或实体声明，为安全起见不读取',
    en: 'the XML declares a DOCTYPE or entities and is not read',
  },
  noManifest: {
    zh: '压缩包里没有 imsmanifest.xml，不是 QTI 包',
    en: 'there is no imsmanifest.xml: this is no QTI package',
  },
  fileMissing: { zh: '压缩包里缺少文件 {file}', en: 'the package lacks the file {file}' },
  notItem: {
    zh: '不是 QTI 3 试题（qti-assessment-item）',
    en: 'this is no QTI 3 item (qti-assessment-item)',
  },
  interaction: {
    zh: '这种题目还不能导入：{name}',
    en: 'this kind of interaction cannot be imported: {name}',
  },
  noSheet: {
    zh: '没有找到题目表。第一行应有“题干”和“答案”两列',
    en: 'no sheet of questions: its first row needs the columns “题干” (stem) and “答案” (answer)',
  },
  formula: {
    zh: '{cell} 是公式。请粘贴为数值再试',
    en: '{cell} is a formula; paste its value instead',
  },
  cellError: { zh: '{cell} 里是错误值', en: '{cell} holds an error value' },
  unknownKind: { zh: '不认识的题型：{kind}', en: 'unknown kind of question: {kind}' },
  unknownDifficulty: { zh: '不认识的难度：{difficulty}', en: 'unknown difficulty: {difficulty}' },
  unknownCategory: { zh: '没有这个知识分类：{category}', en: 'there is no category {category}' },
  noCase: { zh: '小题前面没有案例题干', en: 'a part of a case stands before any case' },
  noStem: { zh: '没有题干', en: 'there is no stem' },
  noAnswer: { zh: '没有答案', en: 'there is no answer' },
  answerUnread: { zh: '答案看不懂：{answer}', en: 'the answer cannot be read: {answer}' },
  answerBeyond: {
    zh: '答案 {letter} 没有对应的选项',
    en: 'there is no option {letter} for the answer',
  },
  severalAnswers: {
    zh: '单选题只能有一个答案',
    en: 'a single-choice question has one answer only',
  },
  fewOptions: { zh: '至少要有两个选项', en: 'there must be two options at least' },
  manyOptions: { zh: '最多 {most} 个选项', en: 'there are at most {most} options' },
  emptyOption: { zh: '选项 {letter} 是空的', en: 'option {letter} is empty' },
  sameOptions: {
    zh: '选项 {letter} 与前面的选项相同',
    en: 'option {letter} is the same as one before',
  },
  optionOrder: {
    zh: '选项 {letter} 的顺序不对，前面应先有 {before}',
    en: 'option {letter} is out of order: {before} must come first',
  },
  blanksDiffer: {
    zh: '题干里有 {marks} 个空，答案有 {answers} 个',
    en: 'the stem has {marks} blanks, the answer {answers}',
  },
  manyBlanks: { zh: '最多 {most} 个空', en: 'there are at most {most} blanks' },
  manyAccepted: { zh: '每个空最多 {most} 种答案', en: 'a blank accepts at most {most} answers' },
  caseParts: { zh: '案例题应有 1 至 {most} 个小题', en: 'a case has 1 to {most} questions' },
  tooLong: {
    zh: '{what} 过长，最多 {most} 个字',
    en: '{what} is too long, at most {most} characters',
  },
  strayLine: { zh: '看不懂这一行：{text}', en: 'this line cannot be read: {text}' },
  syntax: { zh: '写法有误：{reason}', en: 'syntax: {reason}' },
  empty: { zh: '没有找到题目', en: 'there are no questions in it' },
} as const

export type ProblemKey = keyof typeof problems

/** The text of a problem in that language, its `{names}` filled in. */
export function problemText(
  key: ProblemKey,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  return problems[key][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

/** Names of the files that we write. */
export const fileNames = {
  template: { zh: '题目导入模板', en: 'question-template' },
  bank: { zh: '题库', en: 'questions' },
} as const

export const kindNames = {
  single: { zh: '单选题', en: 'single choice' },
  multiple: { zh: '多选题', en: 'multiple choice' },
  judge: { zh: '判断题', en: 'true or false' },
  fill: { zh: '填空题', en: 'fill in the blank' },
  order: { zh: '排序题', en: 'ordering' },
  match: { zh: '匹配题', en: 'matching' },
  short: { zh: '简答题', en: 'short text' },
  case: { zh: '案例题', en: 'cases' },
} as const

export const planTexts = {
  allCategories: { zh: '全部分类', en: 'all categories' },
  lack: {
    zh: '“{where}”的{kind}需要 {wanted} 题，只有 {there} 题',
    en: '“{where}”: {kind}, {wanted} wanted, {there} there',
  },
  between: { zh: '；', en: '; ' },
} as const

/** What a plan's fields are called. */
export const planFields = {
  title: { zh: '名称', en: 'title' },
  desc: { zh: '说明', en: 'description' },
  startTime: { zh: '开始时间', en: 'start' },
  endTime: { zh: '结束时间', en: 'end' },
  minutes: { zh: '时长', en: 'minutes' },
  maxAttempts: { zh: '次数', en: 'tries' },
  passScore: { zh: '及格分', en: 'pass mark' },
  departments: { zh: '科室范围', en: 'departments' },
  taskRang: { zh: '面向区域', en: 'for the region' },
  posts: { zh: '岗位范围', en: 'posts' },
  cuttingScreenNum: { zh: '切屏次数', en: 'leaving the screen' },
  showAnswers: { zh: '答案公布', en: 'when answers show' },
  shuffleQuestions: { zh: '题目乱序', en: 'shuffled questions' },
  shuffleOptions: { zh: '选项乱序', en: 'shuffled options' },
  partialMarks: { zh: '部分得分', en: 'partial marks' },
  allowPause: { zh: '允许暂停', en: 'pauses' },
  paper: { zh: '试卷', en: 'paper' },
  maxPauses: { zh: '暂停次数', en: 'number of pauses' },
  checkIdentity: { zh: '考前核对身份', en: 'identity check' },
  waitMinutes: { zh: '再考间隔', en: 'wait before the next try' },
  minVersion: { zh: '最低版本', en: 'oldest version' },
} as const
