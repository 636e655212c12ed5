import type { Bilingual, Language } from '@contract/texts'
import { commonReplies, defineTexts, textIn } from '../../http/texts'
import { wordNotes } from '../formats/wordService'

/** What can be wrong with a file of questions; the screen and the command line say the same. */
const problems = defineTexts({
  unknownFormat: {
    zh: '认不出这个文件里的题目。可以用：Word（.docx）、Excel（.xlsx、.csv）、GIFT 文本、QTI 3 压缩包、编号文本',
    en: 'no questions are known in this file; use Word (.docx), Excel (.xlsx, .csv), GIFT text, a QTI 3 package, or numbered text',
  },
  macros: {
    zh: '文件里有宏（.xlsm），为安全起见不读取。请另存为 .xlsx 再试',
    en: 'the workbook has macros and is not read; save it as .xlsx without macros',
  },
  oldWorkbook: {
    zh: '这是旧格式的文件（.xls、.wps）。请另存为 .xlsx 或 .docx 再试',
    en: 'this is an old file (.xls, .wps); save it as .xlsx or .docx',
  },
  encrypted: {
    zh: '这个文件设了打开密码。请去掉密码再试',
    en: 'the file is closed with a password; take the password away',
  },
  oldDocument: {
    zh: '这是旧格式的 Word 文件（.doc），这台服务器没有装 LibreOffice，读不了。请用 Word 或 WPS 另存为 .docx 再试',
    en: 'this is an old Word file (.doc), and LibreOffice, which could read it, is not on this server; save it as .docx',
  },
  pdf: {
    zh: '这是 PDF。请用原来的 Word 文件，或把文字复制后粘贴',
    en: 'this is a PDF; use the Word file that it was made of, or paste its text',
  },
  scanned: {
    zh: '文件里只有扫描的图片，没有文字，读不出题目。请用有文字的 Word 文件',
    en: 'the file holds scanned pictures and no text; use a Word file with text',
  },
  pictureKind: {
    zh: '图片的格式（如 EMF、WMF 公式）不能显示。请删掉图片，或截图后重新添加',
    en: 'a picture is of a kind that cannot be shown (EMF, WMF); take it away, or add it again as a screenshot',
  },
  pictureWords: {
    zh: '图片缺少文字说明',
    en: 'a picture has no words that say what it shows',
  },
  manyPictures: {
    zh: '题干最多 {most} 张图片',
    en: 'a question shows at most {most} {most|picture|pictures}',
  },
  brokenZip: { zh: '文件损坏，打不开', en: 'the file is damaged and cannot be opened' },
  zipBomb: {
    zh: '文件展开后过大，不读取',
    en: 'what is packed in this file is too large and is not read',
  },
  farCell: {
    zh: '单元格 {cell} 离内容太远（最多 {rows} 行、{columns} 列）。在 Excel 里选中末尾多余的行和列，删除后另存再上传',
    en: 'a cell lies too far out: {cell}. A sheet has {rows} {rows|row|rows} and {columns} {columns|column|columns} at most; delete the empty rows and columns at the end in Excel, save and upload again',
  },
  tooManyRows: {
    zh: '一次最多导入 {most} 题，这个文件有 {rows} 行。请分成几个文件',
    en: 'at most {most} {most|question|questions} at once, this file has {rows} {rows|row|rows}; split it',
  },
  tooManyQuestions: {
    zh: '一次最多导入 {most} 题，这个文件有 {rows} 题。请分成几个文件',
    en: 'at most {most} {most|question|questions} at once, this file has {rows}; split it',
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
    zh: '前 10 行里没有找到标题行：要有“题干”和“答案”两列',
    en: 'no sheet of questions: one of the first ten rows needs the columns “题干” (stem) and “答案” (answer)',
  },
  formula: {
    zh: '{cell} 是公式。请粘贴为数值再试',
    en: '{cell} is a formula; paste its value instead',
  },
  cellError: { zh: '{cell} 里是错误值', en: '{cell} holds an error value' },
  unknownKind: { zh: '不认识的题型：{kind}', en: 'unknown kind of question: {kind}' },
  unknownDifficulty: { zh: '不认识的难度：{difficulty}', en: 'unknown difficulty: {difficulty}' },
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
  manyAnswers: {
    zh: '最多 {most} 个正确选项：作答时最多选 {most} 项',
    en: 'there are at most {most} right {most|option|options}, because no more can be chosen',
  },
  fewOptions: { zh: '至少要有两个选项', en: 'there must be two options at least' },
  manyOptions: { zh: '最多 {most} 个选项', en: 'there are at most {most} {most|option|options}' },
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
    en: 'the stem has {marks} {marks|blank|blanks}, the answer {answers}',
  },
  manyBlanks: { zh: '最多 {most} 个空', en: 'there are at most {most} {most|blank|blanks}' },
  manyAccepted: {
    zh: '每个空最多 {most} 种答案',
    en: 'a blank accepts at most {most} {most|answer|answers}',
  },
  caseParts: {
    zh: '案例题应有 1 至 {most} 个小题',
    en: 'a case has 1 to {most} {most|question|questions}',
  },
  tooLong: {
    zh: '{what} 过长，最多 {most} 个字',
    en: '{what} is too long, at most {most} {most|character|characters}',
  },
  strayLine: { zh: '看不懂这一行：{text}', en: 'this line cannot be read: {text}' },
  syntax: { zh: '写法有误：{reason}', en: 'syntax: {reason}' },
  empty: { zh: '没有找到题目', en: 'there are no questions in it' },
})

/** What an author should know of a file that was read, and that keeps nothing back. */
const ownNotes = defineTexts({
  pictures: {
    zh: '图片 {count} 张，放在各自的题目里',
    en: '{count} {count|picture|pictures}, put into their questions',
  },
  wordlessPictures: {
    zh: '有 {count} 张图片没有文字说明，先写作“题目配图”，请补上画面内容',
    en: '{count} {count|picture has|pictures have} no words; “picture of the question” stands for them, please say what is shown',
  },
  oldDocument: {
    zh: '旧格式（.doc）由 LibreOffice 转换后读取',
    en: 'an old file (.doc) that LibreOffice turned into a new one',
  },
  byModel: {
    zh: '由语言模型（{model}）按条款起草，没有经过专业人员审核。逐题对照条款，看过、改好再采用',
    en: 'written by a language model ({model}) from clauses, and looked at by nobody: hold each against its clause before you take it',
  },
  modelHalf: {
    zh: '{clause}：回答中断，只收到 {n} 题',
    en: '{clause}: the answer broke off, {n} came',
  },
  modelMissed: {
    zh: '{clause}：{why}',
    en: '{clause}: {why}',
  },
})
const notes = { ...wordNotes, ...ownNotes }
export type NoteKey = keyof typeof notes

/** The text of a note in that language. */
export const noteText = (
  key: NoteKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => textIn<Bilingual>(notes[key], language, values)

export type ProblemKey = keyof typeof problems

/** The text of a problem in that language. */
export const problemText = (
  key: ProblemKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => textIn<Bilingual>(problems[key], language, values)

/** Stands for the words of a picture that came without any. */
export const defaultAlt = { zh: '题目配图', en: 'picture of the question' } as const

/** Why a question of an import is not taken back. */
export const keptBecause = defineTexts({
  papers: { zh: '已用于 {n} 份试卷', en: 'stands in {n} {n|paper|papers}' },
  plans: { zh: '已选入 {n} 份考试草稿', en: 'is chosen in {n} {n|plan|plans}' },
  changed: { zh: '导入后又改过', en: 'was changed since' },
})

/** Names of the files that we write. */
export const fileNames = {
  template: { zh: '题目导入模板', en: 'question-template' },
  bank: { zh: '题库', en: 'questions' },
} as const

/** What the long jobs of authors say. */
export const jobTexts = defineTexts({
  readTitle: { zh: '读题目：{fileName}', en: 'Read questions: {fileName}' },
  readGood: {
    zh: '读到 {all} 题，都没有问题',
    en: '{all} {all|question|questions} read, all good',
  },
  readNear: {
    zh: '读到 {all} 题：{good} 题没有问题，{near} 题与别的题相近',
    en: '{all} {all|question|questions} read: {good} good, {near} {near|is|are} like others',
  },
  readBroken: {
    zh: '读到 {all} 题：{good} 题没有问题，{broken} 题要改',
    en: '{all} {all|question|questions} read: {good} good, {broken} to mend',
  },
  readNone: {
    zh: '这个文件的题目以前已经导入',
    en: 'the questions of this file were taken before',
  },
  draftTitle: {
    zh: '起草题目：{title} {clauses}',
    en: 'Draft questions: {title} {clauses}',
  },
  drafted: {
    zh: '起草了 {all} 题，等你逐题审',
    en: '{all} {all|question|questions} drafted; look at each',
  },
  draftedSome: {
    zh: '起草了 {all} 题，等你逐题审；{missed} 条没有结果，原因见下',
    en: '{all} {all|question|questions} drafted; look at each. {missed} {missed|clause|clauses} gave none, see below',
  },
  exportTitle: { zh: '导出题库', en: 'Export questions' },
  exported: { zh: '导出 {count} 题', en: '{count} {count|question|questions} exported' },
  exportedLeft: {
    zh: '导出 {count} 题；另有 {left} 题带图片、声音或题型不能存入这种文件',
    en: '{count} {count|question|questions} exported; {left} with media or of other kinds do not fit this format',
  },
})

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

export const planTexts = defineTexts({
  makeUpTitle: { zh: '{title}（补考）', en: '{title} (make-up)' },
  allCategories: { zh: '全部分类', en: 'all categories' },
  lack: {
    zh: '“{where}”的{kind}需要 {wanted} 题，只有 {there} 题',
    en: '“{where}”: {kind}, {wanted} wanted, {there} there',
  },
  between: { zh: '；', en: '; ' },
})

/** What a plan's fields are called. */
export const planFields = {
  title: { zh: '名称', en: 'title' },
  desc: { zh: '说明', en: 'description' },
  coverFileId: { zh: '封面图片', en: 'picture' },
  startTime: { zh: '开始时间', en: 'start' },
  endTime: { zh: '结束时间', en: 'end' },
  minutes: { zh: '时长', en: 'minutes' },
  maxAttempts: { zh: '次数', en: 'tries' },
  passScore: { zh: '及格分', en: 'pass mark' },
  whom: { zh: '对象', en: 'whom it is for' },
  rooms: { zh: '考场', en: 'rooms' },
  again: { zh: '重复', en: 'when it comes back' },
  taskRang: { zh: '面向区域', en: 'for the region' },
  cuttingScreenNum: { zh: '切屏次数', en: 'leaving the screen' },
  showAnswers: { zh: '答案公布', en: 'when answers show' },
  series: { zh: '定期重复', en: 'series' },
  previousTaskId: { zh: '上一场考试', en: 'the exam before' },
  announceTime: { zh: '成绩公布时间', en: 'when results are announced' },
  scoreCounts: { zh: '几次里算哪次', en: 'which try counts' },
  latePolicy: { zh: '迟到送达的答案', en: 'late answers' },
  shuffleQuestions: { zh: '题目乱序', en: 'shuffled questions' },
  shuffleOptions: { zh: '选项乱序', en: 'shuffled options' },
  partialMarks: { zh: '部分得分', en: 'partial marks' },
  allowPause: { zh: '允许暂停', en: 'pauses' },
  paper: { zh: '试卷', en: 'paper' },
  maxPauses: { zh: '暂停次数', en: 'number of pauses' },
  checkIdentity: { zh: '考前核对身份', en: 'identity check' },
  closesBank: { zh: '考前不进练习', en: 'closed to practice' },
  waitMinutes: { zh: '再考间隔', en: 'wait before the next try' },
  minVersion: { zh: '最低版本', en: 'oldest version' },
  newcomerDays: { zh: '新来人员的期限', en: 'days of newcomers' },
} as const

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  platformCategory: {
    zh: '这是平台的分类，本院不能修改；可以在它下面添加本院自己的分类',
    en: 'this category is the platform’s; you may add your own below it',
  },
  categoryTwin: {
    zh: '这里已经有叫“{name}”的分类',
    en: 'there is a category called “{name}” here already',
  },
  categoryRing: {
    zh: '“{name}”不能放到它自己或它下面的分类里',
    en: '“{name}” cannot be put into itself or what is below it',
  },
  categoryDeep: { zh: '分类最多 {most} 层', en: 'categories are {most} deep at most' },
  categoryClosed: { zh: '“{name}”已停用', en: '“{name}” is closed' },
  categoryFull: {
    zh: '“{name}”里还有 {n} 题。先把它们移走，或把这个分类并入别的分类',
    en: '“{name}” holds {n} {n|question|questions}; move them, or merge it into another category',
  },
  categoryParent: {
    zh: '“{name}”下面还有 {n} 个分类。先停用或移走它们',
    en: 'below “{name}” {n|is|are} {n} {n|category|categories}; close or move {n|it|them} first',
  },
  undoOver: {
    zh: '导入已超过一天，或没有可以撤回的题目',
    en: 'it is more than a day ago, or there is nothing to take back',
  },
  listChanged: {
    zh: '符合条件的题目有变化：现在是 {n} 题。请刷新后再操作',
    en: 'the list has changed: it holds {n} now; load it again',
  },
  badInput: commonReplies.badInput,
  regionOnly: {
    zh: '只有质控中心可以组织面向区域的考试',
    en: 'only the quality-control centre of a region issues exams for it',
  },
  regionWhole: {
    zh: '面向区域的考试不能限定科室或岗位',
    en: 'an exam for a region cannot be for some departments or posts',
  },
  regionFixed: {
    zh: '发布后不能再改变面向本单位还是本区域',
    en: 'once it is published, an exam stays for the own house or for the region',
  },
  planTitle: { zh: '请填写考试名称', en: 'please give the exam a name' },
  planMinutes: {
    zh: '考试时长应为 1 至 {most} 分钟',
    en: 'an exam takes 1 to {most} {most|minute|minutes}',
  },
  planAttempts: { zh: '考试次数应为 1 至 {most} 次', en: 'there are 1 to {most} {most|try|tries}' },
  planCuts: {
    zh: '切屏次数应为 0 至 {most}，或不限',
    en: 'the screen may be left 0 to {most} {most|time|times}, or without a limit',
  },
  planWindow: { zh: '结束时间应晚于开始时间', en: 'the end must come after the start' },
  planTwice: {
    zh: '“定期出下一场”和“到期再做”只能选一个',
    en: 'choose a next exam by the calendar or due again for each person, not both',
  },
  planRoomsAgain: {
    zh: '现场考试不能按每个人的时间到期再做',
    en: 'an exam on site cannot come back for each person at their own time',
  },
  roomsOwn: {
    zh: '现场考试只能给本院的人员安排',
    en: 'only exams of the own hospital have rooms',
  },
  planAnnounce: {
    zh: '成绩要在考试结束之后公布',
    en: 'results are announced after the exam has ended',
  },
  announcedBefore: { zh: '成绩已经公布', en: 'The results are announced already.' },
  planOver: { zh: '结束时间已过', en: 'the end is over already' },
  planTooShort: {
    zh: '开放时间不足 {minutes} 分钟，考不完一次',
    en: 'the exam is open for less than the {minutes} {minutes|minute|minutes} that one try takes',
  },
  planTooLong: {
    zh: '开放时间最长 {days} 天，开始时间不能晚于两年后',
    en: 'an exam is open for at most {days} {days|day|days} and starts within two years',
  },
  planNoQuestions: { zh: '试卷里还没有题目', en: 'the paper has no questions yet' },
  planManyQuestions: {
    zh: '一份试卷最多 {most} 题',
    en: 'a paper has at most {most} {most|question|questions}',
  },
  planPass: {
    zh: '及格分应大于 0，不超过总分 {total}',
    en: 'the pass mark is more than 0 and at most the total of {total}',
  },
  planHurts: {
    zh: '已有 {begun} 人开始考试，不能再修改：{fields}',
    en: '{begun} {begun|person has|people have} begun; these cannot change any more: {fields}',
  },
  planRunning: {
    zh: '有 {running} 人正在考试，请等他们交卷后再撤回',
    en: '{running} {running|person sits|people sit} this exam right now; wait until {running|it is|they have} handed in',
  },
  nobodyToMakeUp: {
    zh: '这场考试没有需要补考的人',
    en: 'nobody has to make this exam up',
  },
  publishedBefore: { zh: '这场考试已经发布', en: 'this exam was published already' },
  questionGone: {
    zh: '第 {number} 题已不在题库中，或引用的条款有新版、待复核，请移除',
    en: 'question {number} is not in the bank any more, or cites a clause that has changed and waits for a review: please remove it',
  },
  questionTwice: {
    zh: '同一道题不能在一份试卷里出现两次',
    en: 'a question stands in a paper only once',
  },
  paperLacks: { zh: '题目不够：{lacks}', en: 'too few questions: {lacks}' },
  badForm: { zh: '{reason}', en: '{reason}' },
  fileUnreadable: { zh: '{reason}', en: '{reason}' },
  importedBefore: { zh: '这份文件已经导入', en: 'this file was taken before' },
  oneByOne: {
    zh: '语言模型起草的题目要一题一题看过再采用',
    en: 'what a language model wrote is looked at and taken one by one',
  },
  categoryNeeded: { zh: '请选择知识分类', en: 'please choose a category' },
  platformQuestion: { zh: '平台的题目不能修改', en: 'the platform’s questions cannot be changed' },
  mediaWords: {
    zh: '请写明图片或声音的内容（替代文字）',
    en: 'please say what the picture shows or what is heard',
  },
  examCover: {
    zh: '封面图片已不在了，请重新选择',
    en: 'the picture of the exam is gone; please choose another',
  },
})

export type ReplyKey = keyof typeof replies
/** The reply that a rule names by its key. */
export const replyOf = (key: ReplyKey): Bilingual => replies[key]
