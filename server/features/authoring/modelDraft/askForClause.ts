import type { Language } from '@contract/texts'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { DeskJobInputs } from '../../deskJob/deskJobService'
import type { NewestClause } from '../../document/documentService'
import {
  failureOf,
  isPersonal,
  type HospitalModel,
  type ModelFailure,
  wholeObjects,
} from '../../languageModel/languageModelService'
import type { Db } from '../../../db/schema'
import { formOf } from './formOf'
import { taskOf, wordsOf } from './task'

export interface Drafted {
  clause: NewestClause
  form: QuestionForm
}

interface Wanted {
  title: string
  clause: NewestClause
  input: Pick<DeskJobInputs['draftQuestions'], 'perClause' | 'kinds'>
}

/** What a model makes of one clause, or why it made nothing. Words that name a person do not leave. */
export async function askForClause(
  { db, comId, language }: { db: Db; comId: string; language: Language },
  model: HospitalModel,
  { title, clause, input: { perClause, kinds } }: Wanted,
): Promise<{ drafted: Drafted[]; isHalf: boolean } | { why: ModelFailure | 'personal' }> {
  const words = wordsOf(title, clause)
  if (await isPersonal(db, comId, words)) return { why: 'personal' }
  try {
    const { text, isWhole } = await model.ask({ task: taskOf(perClause, kinds, language), words })
    const source = `《${title}》${clause.address}`
    const forms = questionsIn(text).flatMap((said) => formOf(said, { kinds, source }) ?? [])
    if (forms.length === 0) return { why: 'unreadable' }
    return {
      drafted: forms.slice(0, perClause).map((form) => ({ clause, form })),
      isHalf: !isWhole && forms.length < perClause,
    }
  } catch (error) {
    return { why: failureOf(error) }
  }
}

/** The questions of a reply: those of its list, or, where that was cut off, those that stand whole. */
const questionsIn = (text: string) =>
  wholeObjects(text).flatMap((one) =>
    Array.isArray(one['questions'])
      ? (one['questions'] as Record<string, unknown>[]).filter(
          (it) => typeof it === 'object' && it !== null,
        )
      : [one],
  )
