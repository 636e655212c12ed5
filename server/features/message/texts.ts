import type { MutableTopic } from '@contract/kinds'
import { fill, type Language, type Placeholders } from '@contract/texts'
import type { TemplateName } from '../../integrations/messaging/messagingSettings'

export interface Wording {
  title: string
  text: string
}
type Kind = Readonly<Record<Language, Wording>> & {
  readonly template: TemplateName
  /** What a person may keep off their phone; without one it always rings. */
  readonly topic?: MutableTopic
}

/** Words in a notice that stand for each reader's own, in every language. */
export const ownFields = { name: '{姓名}', unit: '{科室}' } as const

/** What a message says, by its kind; `{names}` are its facts. `template`: as what the messaging platform sends it. */
const kinds = {
  examGiven: {
    template: 'reminder',
    zh: { title: '新考试：{name}', text: '{from} 至 {until}，点开看要求。' },
    en: {
      title: 'New exam: {name}',
      text: 'From {from} to {until}. Open it to see what is asked.',
    },
  },
  courseGiven: {
    template: 'reminder',
    zh: { title: '新课程：{name}', text: '{from} 至 {until}，点开就能学。' },
    en: { title: 'New course: {name}', text: 'From {from} to {until}. Open it to begin.' },
  },
  taskChanged: {
    template: 'reminder',
    zh: { title: '“{name}”有变动', text: '现在的时间是 {from} 至 {until}。' },
    en: { title: '“{name}” has changed', text: 'It is open from {from} to {until} now.' },
  },
  taskEndsSoon: {
    template: 'reminder',
    zh: { title: '还没完成：{name}', text: '还有 {days} 天，{until} 截止。' },
    en: {
      title: 'Not done yet: {name}',
      text: '{days} {days|day is|days are} left: it ends at {until}.',
    },
  },
  taskRemind: {
    template: 'reminder',
    zh: { title: '请尽快完成：{name}', text: '{until} 截止。' },
    en: { title: 'Please finish: {name}', text: 'It ends at {until}.' },
  },
  taskMissed: {
    template: 'reminder',
    zh: { title: '已截止：{name}', text: '{until} 截止时你还没有完成，请联系科室或培训负责人。' },
    en: {
      title: 'Over: {name}',
      text: 'It ended at {until} and you had not finished. Ask your department or the training office.',
    },
  },
  taskWithdrawn: {
    template: 'reminder',
    zh: { title: '已取消：{name}', text: '不用再做了。' },
    en: { title: 'Withdrawn: {name}', text: 'Nothing is left to do.' },
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
  planDue: {
    topic: 'plan',
    template: 'reminder',
    zh: { title: '计划提醒：{name}', text: '你把它安排在 {day}。' },
    en: { title: 'On your plan: {name}', text: 'You planned it for {day}.' },
  },
  meetingSoon: {
    template: 'reminder',
    zh: { title: '会议提醒：{name}', text: '{time} 开始，地点：{place}。' },
    en: { title: 'Meeting: {name}', text: 'It begins at {time}, place: {place}.' },
  },
  resultReturned: {
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
  applicationDecided: {
    topic: 'result',
    template: 'result',
    zh: { title: '申请有结果了：{name}', text: '{note}' },
    en: { title: 'Your application was decided: {name}', text: '{note}' },
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

type ChineseOf<K extends MessageKind> = Kinds[K]['zh']['title' | 'text']
/** The values that the texts of a kind need; a missing one is a type error where the message is made. */
export type ValuesOfKind<K extends MessageKind> = Readonly<
  Record<Placeholders<ChineseOf<K>>, string | number>
>

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(kinds, kind)
/** How messages of a kind go to phones: by which template, and the topic by which a person keeps them off (undefined: never). */
export const wayOf = (
  kind: MessageKind,
): { template: TemplateName; topic: MutableTopic | undefined } => {
  const { template, topic }: Kind = kinds[kind]
  return { template, topic }
}

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
