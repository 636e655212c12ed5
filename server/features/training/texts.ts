import type { Language } from '@contract/messages'

const types = [
  ['further', '进修学习', 'Further training elsewhere'],
  ['course', '外出培训班', 'External course'],
  ['conference', '学术会议', 'Conference'],
  ['skills', '操作考核', 'Skills assessment'],
] as const

/** What one can apply for. */
export const applicationTypes = (language: Language) =>
  types.map(([typeId, zh, en]) => ({
    typeId: typeId as string,
    typeName: language === 'en' ? en : zh,
  }))
