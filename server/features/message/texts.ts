import type { MessageTopic } from '@contract/kinds'
import { fill, type Language, type Placeholders } from '@contract/texts'
import type { TemplateName } from '../../integrations/messaging/messagingSettings'

export interface Wording {
  title: string
  text: string
}
type Kind = Readonly<Record<Language, Wording>> & {
  readonly template: TemplateName
  /** What it is about: by that hospitals switch ways on, and people keep some of it to the message centre. */
  readonly topic: MessageTopic
}

/** Words in a notice that stand for each reader's own, in every language. */
export const ownFields = { name: '{姓名}', unit: '{科室}' } as const

/** What a message says, by its kind; `{names}` are its facts. `template`: as what the messaging platform sends it. */
const kinds = {
  examGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '新考试：{name}', text: '{from} 至 {until}，点开看要求。' },
    en: {
      title: 'New exam: {name}',
      text: 'From {from} to {until}. Open it to see what is asked.',
    },
  },
  courseGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '新课程：{name}', text: '{from} 至 {until}，点开就能学。' },
    en: { title: 'New course: {name}', text: 'From {from} to {until}. Open it to begin.' },
  },
  dutiesGained: {
    topic: 'duty',
    template: 'reminder',
    zh: {
      title: '你有 {n} 项新的待办',
      text: '“{name}”等，按你现在的科室和岗位，点开看截止时间。',
    },
    en: {
      title: '{n} new {n|thing|things} to do',
      text: '“{name}” and what else your unit and post ask; open to see until when.',
    },
  },
  meetingGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '请参加会议：{name}', text: '{from} 至 {until}，到场签到。' },
    en: { title: 'You are expected at: {name}', text: 'From {from} to {until}. Sign in there.' },
  },
  trainingGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '新培训任务：{name}', text: '{from} 至 {until}，点开上传材料。' },
    en: { title: 'New training task: {name}', text: 'From {from} to {until}. Open it to upload.' },
  },
  surveyGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '请填问卷：{name}', text: '{from} 至 {until}，点开填写。' },
    en: { title: 'Questionnaire: {name}', text: 'From {from} to {until}. Open it to answer.' },
  },
  readingGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '请阅读：{name}', text: '{until} 前读完并确认，点开阅读。' },
    en: { title: 'Please read: {name}', text: 'Read and confirm it until {until}. Open it here.' },
  },
  skillGiven: {
    topic: 'duty',
    template: 'reminder',
    zh: {
      title: '操作考核：{name}',
      text: '{from} 至 {until}，请到考核人处当面考核，点开看考核内容。',
    },
    en: {
      title: 'Skill to be observed: {name}',
      text: 'From {from} to {until}. Open it to see what is judged.',
    },
  },
  skillPassed: {
    topic: 'result',
    template: 'reminder',
    zh: { title: '操作考核合格：{name}', text: '得分率 {rate}%，点开看每一步并签字。' },
    en: { title: 'Skill passed: {name}', text: '{rate} %. Open it to see each step and sign.' },
  },
  skillNotPassed: {
    topic: 'result',
    template: 'reminder',
    zh: { title: '操作考核未合格：{name}', text: '得分率 {rate}%，点开看哪些步骤要改进。' },
    en: { title: 'Skill not passed: {name}', text: '{rate} %. Open it to see what to do better.' },
  },
  skillVoided: {
    topic: 'result',
    template: 'reminder',
    zh: { title: '操作考核已作废：{name}', text: '原因：{reason}' },
    en: { title: 'Your observation was voided: {name}', text: 'Why: {reason}' },
  },
  taskChanged: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '“{name}”有变动', text: '现在的时间是 {from} 至 {until}。' },
    en: { title: '“{name}” has changed', text: 'It is open from {from} to {until} now.' },
  },
  taskEndsSoon: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '还没完成：{name}', text: '还有 {days} 天，{until} 截止。' },
    en: {
      title: 'Not done yet: {name}',
      text: '{days} {days|day is|days are} left: it ends at {until}.',
    },
  },
  taskRemind: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '请尽快完成：{name}', text: '{until} 截止。' },
    en: { title: 'Please finish: {name}', text: 'It ends at {until}.' },
  },
  dutyExtended: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '给你延期了：{name}', text: '现在 {until} 前完成就可以。' },
    en: { title: 'You were given longer: {name}', text: 'It is due at {until} now.' },
  },
  taskMissed: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '已截止：{name}', text: '{until} 截止时你还没有完成，请联系科室或培训负责人。' },
    en: {
      title: 'Over: {name}',
      text: 'It ended at {until} and you had not finished. Ask your department or the training office.',
    },
  },
  taskWithdrawn: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '已取消：{name}', text: '不用再做了。' },
    en: { title: 'Withdrawn: {name}', text: 'Nothing is left to do.' },
  },
  shiftExercise: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '交班练习：{name}', text: '几分钟就好，请在本班结束前完成。' },
    en: {
      title: 'Handover exercise: {name}',
      text: 'A few minutes; please do it before this shift ends.',
    },
  },
  taskFailed: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '还没通过：{name}', text: '还可以再考 {left} 次，{until} 截止。' },
    en: {
      title: 'Not passed yet: {name}',
      text: '{left} {left|try is|tries are} left, until {until}.',
    },
  },
  markedPassed: {
    topic: 'result',
    template: 'result',
    zh: { title: '成绩已出：{name}', text: '{score} 分，已通过。' },
    en: { title: 'Marked: {name}', text: '{score} {score|mark|marks}: passed.' },
  },
  markedNotPassed: {
    topic: 'result',
    template: 'result',
    zh: { title: '成绩已出：{name}', text: '{score} 分，未通过，点开看还有没有机会。' },
    en: {
      title: 'Marked: {name}',
      text: '{score} {score|mark|marks}: not passed. Open it to see what is left.',
    },
  },
  appealGranted: {
    topic: 'result',
    template: 'result',
    zh: { title: '申诉通过：{name}', text: '{note}' },
    en: { title: 'Your appeal was granted: {name}', text: '{note}' },
  },
  appealRefused: {
    topic: 'result',
    template: 'result',
    zh: { title: '申诉没有通过：{name}', text: '{note}' },
    en: { title: 'Your appeal was refused: {name}', text: '{note}' },
  },
  waitingForYou: {
    topic: 'office',
    template: 'reminder',
    zh: {
      title: '{n} 项等你处理',
      text: '阅卷 {marking}，申诉 {appeals}，实践 {training}，申请 {people}，内容 {content}，上报和咨询 {reports}。请在办公台或手机上处理。',
    },
    en: {
      title: '{n} {n|thing waits|things wait} for you',
      text: 'Marking {marking}, appeals {appeals}, training {training}, applications {people}, content {content}, reports and questions {reports}. Decide at the desk or on the phone.',
    },
  },
  monthReport: {
    topic: 'office',
    template: 'reminder',
    zh: {
      title: '{month} 培训考核月报',
      text: '应完成 {due}，已完成 {done}，逾期 {overdue}；考试 {tries} 人次，合格 {passed}。在办公台“月报”里看全文。',
    },
    en: {
      title: 'Report of {month}',
      text: 'Due {due}, done {done}, overdue {overdue}; attempts {tries}, passed {passed}. The whole report is at the desk, under Months.',
    },
  },
  certificateExpiring: {
    topic: 'certificate',
    template: 'reminder',
    zh: { title: '证书即将到期：{name}', text: '还有 {days} 天到期，请及时复训。' },
    en: {
      title: 'Certificate expires soon: {name}',
      text: '{days} {days|day is|days are} left. Please renew it in time.',
    },
  },
  certificateExpired: {
    topic: 'certificate',
    template: 'reminder',
    zh: { title: '证书已到期：{name}', text: '请重新学习并取得新的证书。' },
    en: {
      title: 'Certificate expired: {name}',
      text: 'Please take the course again for a new one.',
    },
  },
  certificateIssued: {
    topic: 'certificate',
    template: 'result',
    zh: { title: '已获得证书：{name}', text: '可在“我的证书”中查看和下载。' },
    en: { title: 'Certificate issued: {name}', text: 'You find it in “My certificates”.' },
  },
  certificateRevoked: {
    topic: 'certificate',
    template: 'result',
    zh: { title: '证书已吊销：{name}', text: '原因：{reason}。如有疑问请联系培训管理部门。' },
    en: {
      title: 'Certificate revoked: {name}',
      text: 'Reason: {reason}. Ask the training office if you have questions.',
    },
  },
  planDue: {
    topic: 'plan',
    template: 'reminder',
    zh: { title: '计划提醒：{name}', text: '你把它安排在 {day}。' },
    en: { title: 'On your plan: {name}', text: 'You planned it for {day}.' },
  },
  meetingSoon: {
    topic: 'meeting',
    template: 'reminder',
    zh: { title: '会议提醒：{name}', text: '{time} 开始，地点：{place}。' },
    en: { title: 'Meeting: {name}', text: 'It begins at {time}, place: {place}.' },
  },
  codeAgain: {
    topic: 'meeting',
    template: 'reminder',
    zh: {
      title: '请再扫一次会议的二维码：{name}',
      text: '会场屏幕上，{time} 前有效；不扫不计学时。',
    },
    en: {
      title: 'Scan the code again: {name}',
      text: 'It is on the screen at the meeting, until {time}; the hours count with it.',
    },
  },
  resultReturned: {
    topic: 'notice',
    template: 'result',
    zh: { title: '“{name}”被退回', text: '{note}' },
    en: { title: '“{name}” was returned', text: '{note}' },
  },
  resultApproved: {
    topic: 'result',
    template: 'result',
    zh: { title: '“{name}”已通过', text: '你上传的内容已通过审核。' },
    en: { title: '“{name}” was approved', text: 'What you uploaded was approved.' },
  },
  invigilator: {
    topic: 'duty',
    template: 'reminder',
    zh: { title: '请你监考：{name}', text: '到时间后，在这里给你的考场开考。' },
    en: { title: 'You watch over an exam: {name}', text: 'Start your room here when it is time.' },
  },
  seriesReady: {
    topic: 'office',
    template: 'reminder',
    zh: { title: '下一场考试已备好草稿：{name}', text: '请在办公台“考试”里看一遍，再发布。' },
    en: {
      title: 'The next exam is drafted: {name}',
      text: 'Look at it under Exams in the office, then publish it.',
    },
  },
  attemptVoided: {
    topic: 'result',
    template: 'result',
    zh: { title: '一次考试已作废：{name}', text: '{reason} 机会已退还，可以重新考试。' },
    en: { title: 'A try was made void: {name}', text: '{reason} The try was given back.' },
  },
  scoreCorrected: {
    topic: 'result',
    template: 'result',
    zh: { title: '成绩已更正：{name}', text: '{reason}' },
    en: { title: 'Your score was corrected: {name}', text: '{reason}' },
  },
  resultsAnnounced: {
    topic: 'result',
    template: 'result',
    zh: { title: '成绩已公布：{name}', text: '点开查看你的成绩。' },
    en: { title: 'Results are out: {name}', text: 'Open it to see yours.' },
  },
  lateConfirmed: {
    topic: 'result',
    template: 'result',
    zh: { title: '迟到送达的答案已计入：{name}', text: '成绩已重新计算。{reason}' },
    en: { title: 'Late answers count: {name}', text: 'Your score was worked out anew. {reason}' },
  },
  lateDropped: {
    topic: 'result',
    template: 'result',
    zh: { title: '迟到送达的答案不计入：{name}', text: '成绩以按时送达的答案为准。{reason}' },
    en: {
      title: 'Late answers do not count: {name}',
      text: 'Your score stands on what arrived in time. {reason}',
    },
  },
  applicationDecided: {
    topic: 'result',
    template: 'result',
    zh: { title: '申请有结果了：{name}', text: '{note}' },
    en: { title: 'Your application was decided: {name}', text: '{note}' },
  },
  incidentInHand: {
    topic: 'notice',
    template: 'result',
    zh: { title: '上报已有人处理', text: '“{name}”已由专人接手，有答复会再通知你。' },
    en: {
      title: 'Your report is in hand',
      text: 'Somebody works on “{name}”; you will be told of the answer.',
    },
  },
  incidentAnswered: {
    topic: 'notice',
    template: 'result',
    zh: { title: '上报有答复了', text: '“{name}”已答复，点开查看。' },
    en: { title: 'Your report was answered', text: 'Open “{name}” to read the answer.' },
  },
  consultationAnswered: {
    topic: 'notice',
    template: 'result',
    zh: { title: '专家答复了你的问题', text: '“{name}”，点开查看。' },
    en: { title: 'An expert answered you', text: '“{name}”: open it to read the answer.' },
  },
  applicationWaiting: {
    topic: 'office',
    template: 'reminder',
    zh: { title: '有人申请加入本院', text: '请在办公台“注册申请”或手机上处理。' },
    en: {
      title: 'Somebody asks to join your hospital',
      text: 'Decide at the desk under “Applications”, or on the phone.',
    },
  },
  claimRefused: {
    topic: 'office',
    template: 'reminder',
    zh: {
      title: '有人想用邀请码认领“{name}”的账号',
      text: '这个账号有管理权限或已在使用，没有放行。若是本人，请在办公台“人员”里为其更换手机号；若不是，请留意。',
    },
    en: {
      title: 'Somebody wanted to come in as “{name}” by an invitation',
      text: 'That account has rights or is in use, so it was refused. Is it them: give them the number at the desk under “People”. Is it not: beware.',
    },
  },
  keyEnds: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '接口密钥“{name}”{day} 到期',
      text: '请在桌面“接口”中续一个新的：新旧同时有效，系统换好后停用旧的。',
    },
    en: {
      title: 'The key “{name}” ends on {day}',
      text: 'Make a new one beside it at the desk under Interfaces: both hold until its system has changed.',
    },
  },
  keyWithoutMaker: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '接口密钥“{name}”已失效',
      text: '创建它的{maker}不再有这项权限。请在桌面“接口”中续一个新的，交给使用它的系统。',
    },
    en: {
      title: 'The key “{name}” holds no more',
      text: '{maker}, who made it, may make keys no more. Make a new one at the desk under Interfaces and hand it to its system.',
    },
  },
  webhookWithoutMaker: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '回调地址“{name}”暂停投递',
      text: '设置它的{maker}不再有这项权限。请在桌面“接口”中打开它、核对后保存一次，由你接管；这期间的新成绩和证书会补送。',
    },
    en: {
      title: 'The webhook “{name}” is told nothing for now',
      text: '{maker}, who set it up, may do so no more. Look at it at the desk under Interfaces and save it: then it is yours, and what is new meanwhile is sent.',
    },
  },
  wayWithoutMaker: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '登录方式“{name}”要有人接管',
      text: '设置它的{maker}不再有这项权限。请在桌面“统一登录”中核对后保存一次，由你接管。临时授权的人设置的，在那之前不能登录。',
    },
    en: {
      title: 'The way in “{name}” wants somebody to take it over',
      text: '{maker}, who set it up, may do so no more. Look at it at the desk under Single sign-on and save it: then it is yours. One that a deputy set up opens nothing until then.',
    },
  },
  wayEnds: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '登录方式“{name}”{day} 要有人接管',
      text: '设置它的{maker}的权限到那天为止。请在桌面“统一登录”中核对后保存一次，由你接管，否则到时不能用它登录。',
    },
    en: {
      title: 'The way in “{name}” wants somebody to take it over by {day}',
      text: 'The right of {maker}, who set it up, ends then. Look at it at the desk under Single sign-on and save it; otherwise nobody comes in by it after that day.',
    },
  },
  factorSetUp: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '你的账号绑定了验证器',
      text: '以后用这个验证器做第二步验证。不是你绑定的，请马上告诉本院管理员，并请其重置第二步验证。',
    },
    en: {
      title: 'An authenticator was set up for your account',
      text: 'The second step is shown with it from now on. Was it not you: tell your administrator at once, who can reset the second factor.',
    },
  },
  wayInChanged: {
    topic: 'notice',
    template: 'reminder',
    zh: {
      title: '你登录用的手机号或工号改了',
      text: '所有设备都已退出登录。不是你要求的，请马上告诉本院管理员。',
    },
    en: {
      title: 'The number by which you log in was changed',
      text: 'All devices were logged out. Was it not you: tell your administrator at once.',
    },
  },
  hospitalWaiting: {
    topic: 'office',
    template: 'reminder',
    zh: { title: '有医院申请开通：{name}', text: '请在办公台“医院”或手机上处理。' },
    en: {
      title: 'A hospital asks to begin: {name}',
      text: 'Decide at the desk under “Hospitals”, or on the phone.',
    },
  },
  staffFeed: {
    topic: 'office',
    template: 'reminder',
    zh: { title: '每晚名单需要核对', text: '{says}。请在办公台“导入名单”处理。' },
    en: {
      title: 'The nightly staff file wants somebody to look',
      text: '{says}. Look at it at the desk under “Import staff”.',
    },
  },
  fromHospital: {
    topic: 'notice',
    template: 'reminder',
    zh: { title: '{title}', text: '{text}' },
    en: { title: '{title}', text: '{text}' },
  },
  cashOutDecided: {
    topic: 'result',
    template: 'result',
    zh: { title: '提现申请有结果了', text: '金额 {amount} 元。{note}' },
    en: { title: 'Your payout request was decided', text: '{amount} yuan. {note}' },
  },
} as const satisfies Readonly<Record<string, Kind>>

type Kinds = typeof kinds
export type MessageKind = keyof Kinds

export const messageKinds = Object.keys(kinds) as MessageKind[]

type ChineseOf<K extends MessageKind> = Kinds[K]['zh']['title' | 'text']
/** The values that the texts of a kind need; a missing one is a type error where the message is made. */
export type ValuesOfKind<K extends MessageKind> = Readonly<
  Record<Placeholders<ChineseOf<K>>, string | number>
>

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(kinds, kind)
/** How messages of a kind go out: by which template of the platform, and what they are about. */
export const wayOf = (kind: MessageKind): { template: TemplateName; topic: MessageTopic } => {
  const { template, topic }: Kind = kinds[kind]
  return { template, topic }
}

/** What a stored message is about; one that no program of today knows is a notice. */
export const topicOf = (kind: string): MessageTopic => (isKind(kind) ? kinds[kind].topic : 'notice')

/** The kinds that are about one of these. */
export const kindsAbout = (topics: readonly MessageTopic[]): MessageKind[] =>
  messageKinds.filter((kind) => topics.includes(topicOf(kind)))

/** The words of a stored message; undefined for a kind that no program of today knows. */
export function wordingOf(
  kind: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): Wording | undefined {
  if (!isKind(kind)) return undefined
  const { title, text } = kinds[kind][language]
  return { title: fill(title, values), text: fill(text, values) }
}

const digest = {
  zh: { title: '{n} 条新消息', between: '；' },
  en: { title: '{n} new {n|message|messages}', between: '; ' },
} as const

/** One message in the place of several: how many there are, and what they are. */
export const digestOf = (all: readonly Wording[], language: Language): Wording => ({
  title: fill(digest[language].title, { n: all.length }),
  text: all.map(({ title }) => title).join(digest[language].between),
})
