import { defineTexts } from '../../text/defineTexts'

const text = defineTexts({
  zh: {
    doctors: '医师',
    nurses: '护理',
    technicians: '医技',
    pharmacists: '药学',
    managers: '管理',
    support: '后勤与保洁',
    students: '学生与规培',
    unknown: '—',
  },
  en: {
    doctors: 'Doctors',
    nurses: 'Nursing',
    technicians: 'Technicians',
    pharmacists: 'Pharmacy',
    managers: 'Administration',
    support: 'Support and cleaning',
    students: 'Students and trainees',
    unknown: '—',
  },
})

/** By the numbers of PostNature, from 1. */
const natures = [
  'doctors',
  'nurses',
  'technicians',
  'pharmacists',
  'managers',
  'support',
  'students',
] as const

/** What a post or a title belongs to. */
export const natureName = (nature: number | null): string =>
  text(natures[(nature ?? 0) - 1] ?? 'unknown')

/** All of them, to choose from. */
export const natureChoices = () => natures.map((key, at) => ({ value: at + 1, label: text(key) }))
