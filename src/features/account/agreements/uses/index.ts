import type { Language } from '@/core/i18n'
import { accountUses } from './accountUses'
import type { DataUse, UseChapter, Words } from './DataUse'
import { deviceUses } from './deviceUses'
import { neverUsed } from './neverUsed'
import { recordUses } from './recordUses'

export type { DataUse, UseChapter } from './DataUse'
export { neverUsed } from './neverUsed'

/** Everything that the product takes from its people: THE list, of which each text about privacy is made. */
export const dataUses: readonly DataUse[] = [...accountUses, ...recordUses, ...deviceUses]

export const chapterNames: Readonly<Record<UseChapter, Words>> = {
  account: { zh: '注册和登录', en: 'Registering and logging in' },
  platform: { zh: '通过微信登录和打开', en: 'Logging in and opening through WeChat' },
  training: { zh: '学习、考试和会议', en: 'Study, examinations and meetings' },
  words: { zh: '你发表的内容', en: 'What you post' },
  device: { zh: '手机的功能', en: 'Functions of your phone' },
  protection: { zh: '保护账号与服务', en: 'Protecting accounts and the service' },
}
export const chapters = Object.keys(chapterNames) as UseChapter[]

/** The uses of data that a chapter of the privacy guide names. */
export const usesOf = (chapter: UseChapter): readonly DataUse[] =>
  dataUses.filter((use) => use.chapter === chapter)

const needWords = {
  needed: { zh: '必需', en: 'Needed' },
  optional: { zh: '可以拒绝，不影响其他功能', en: 'You may say no; the rest goes on' },
} as const satisfies Record<DataUse['need'], Words>

/** One row as a sentence: what, for what, when, how long, and whether one can say no. */
export const sentenceOf = (use: DataUse, language: Language): string => {
  const [what, purpose, when, kept] = [use.what, use.purpose, use.when, use.kept].map(
    (words) => words[language],
  )
  const need = needWords[use.need][language]
  return language === 'zh'
    ? `${what}：${purpose}。何时：${when}。保存：${kept}。${need}。`
    : `${what}: ${purpose}. When: ${when}. Kept: ${kept}. ${need}.`
}

/** Names of many, joined as a list is read. */
export const namesOf = (all: readonly { what: Words }[], language: Language): string =>
  all.map(({ what }) => what[language]).join(language === 'zh' ? '、' : ', ')

/** The sentence about what is never asked for. */
export const neverText = (language: Language): string =>
  language === 'zh'
    ? `我们不使用：${namesOf(neverUsed, language)}，也不读取其他应用的列表。将来确需使用时，会先更新本清单并单独询问你。`
    : `Not used: ${namesOf(neverUsed, language)}, nor the list of other apps. Should one be needed, this list changes first and you are asked.`
