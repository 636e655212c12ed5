import { text } from './texts'

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
