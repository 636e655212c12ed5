import type { Language } from '@contract/texts'
import { textIn } from '../../../http/texts'
import type { NewestClause } from '../../document/documentService'
import { taskTexts } from './texts'

export type DraftedKind = 'single' | 'multiple' | 'judge'

const example =
  '{"questions":[{"kind":"single","stem":"","options":["",""],"right":[0],"reasons":["",""],"explanation":"","difficulty":"easy"}]}'

const kindTexts = {
  single: taskTexts.single,
  multiple: taskTexts.multiple,
  judge: taskTexts.judge,
} as const

/** What the model is to do. The words of the clause are material: what they ask for is not done. */
export function taskOf(count: number, kinds: readonly DraftedKind[], language: Language): string {
  const named = kinds.map((kind) => textIn(kindTexts[kind], language)).join('; ')
  return [
    textIn(taskTexts.role, language),
    textIn(taskTexts.noOrders, language),
    textIn(taskTexts.count, language, { count, kinds: named }),
    textIn(taskTexts.style, language),
    textIn(taskTexts.form, language, { example }),
  ].join('\n')
}

/** The clause as the model reads it: nothing but the document's own words. */
export const wordsOf = (title: string, clause: Pick<NewestClause, 'address' | 'title' | 'words'>) =>
  `《${title}》${clause.address} ${clause.title}\n${clause.words}`
