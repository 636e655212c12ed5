import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
/** What a document's status says once an edition is in force: a word of the standards themselves, kept with the document. */
export const inForce = '现行'

export const replies = defineTexts({
  clauseGone: {
    zh: '新版本里已没有这一条，请改引用或去掉引用',
    en: 'the newest edition has no such clause: cite another one, or none',
  },
  fileBroken: {
    zh: '文件损坏，打不开，请换一个文件',
    en: 'the file is damaged and cannot be opened, please use another one',
  },
  fileLocked: {
    zh: '文件有打开密码，请去掉密码再上传',
    en: 'the file opens with a password only, please take the password off',
  },
  fileTookTooLong: {
    zh: '文件太复杂，90 秒内没有读完，请拆成几个文件',
    en: 'the file is too complex, it was not read within 90 seconds: please split it',
  },
  fileOfNoDocument: {
    zh: '文库只收 PDF、Word（docx）、Excel（xlsx）、PowerPoint（pptx）和图片',
    en: 'the library takes PDF, Word (docx), Excel (xlsx), PowerPoint (pptx) and pictures only',
  },
  tooLong: {
    zh: '正文超过 {n} 字，请拆成几份文件',
    en: 'the text is longer than {n} {n|character|characters}, please split the document',
  },
  sameAddress: {
    zh: '有两条都叫“{address}”，请改一个编号',
    en: 'two clauses are called “{address}”, please number one of them otherwise',
  },
  lacksTitle: { zh: '还没有写标题', en: 'it has no title yet' },
  lacksType: { zh: '还没有选类型', en: 'no type is chosen yet' },
  lacksContent: {
    zh: '还没有条款、要点或附件，没有可以读的内容',
    en: 'it has no clause, key point or file: there is nothing to read',
  },
  lacksDay: { zh: '还没有定生效日期', en: 'the day from which it is in force is not chosen yet' },
  lacksChange: {
    zh: '新版本要写明改了什么',
    en: 'a new edition has to say what changed',
  },
  dayBefore: {
    zh: '生效日期要晚于上一版的生效日期',
    en: 'it has to come into force after the edition before',
  },
  secondPerson: {
    zh: '自己写的要由别人审核发布',
    en: 'somebody else has to review and publish what you wrote',
  },
  somebodyQuicker: {
    zh: '别人刚改过这份文件，请刷新后再改',
    en: 'somebody has changed this document meanwhile, please reload it',
  },
  noDraft: { zh: '这一版已提交或已发布，不能再改', en: 'this edition cannot be changed any more' },
  notPublished: { zh: '这份文件还没有发布', en: 'this document is not published' },
  platformsOwn: {
    zh: '这是平台的文件，本院只能阅读和引用',
    en: 'this document is the platform’s: your hospital can read and cite it only',
  },
  notRead: {
    zh: '请先读到最后，再确认已阅读',
    en: 'please read to the end first',
  },
  readLonger: {
    zh: '阅读时间还不够，还差 {n} 秒',
    en: 'that was too quick: {n} {n|second is|seconds are} left',
  },
  endPassed: {
    zh: '截止时间已过，请选以后的时间',
    en: 'the end is over, please choose a later one',
  },
})
