import type { Language } from '@contract/messages'

/** Names of the kinds of tasks that somebody can have (decisions.md §2). */
export const taskTypeNames: Readonly<Record<1 | 3, Readonly<Record<Language, string>>>> = {
  1: { zh: '考试', en: 'Exams' },
  3: { zh: '练习', en: 'Exercises' },
}
