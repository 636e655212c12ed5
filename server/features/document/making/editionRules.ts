import type { EditionForm } from '@contract/calls/library/documentShapes'
import { replies } from '../texts'

type Reply = (typeof replies)[keyof typeof replies]

interface Judged extends Pick<
  EditionForm,
  'title' | 'typeId' | 'keyPoints' | 'whatChanged' | 'clauses' | 'files'
> {
  inForceTime: number | null
  /** Of the newest published edition; undefined: this is the first. */
  before: { inForceTime: number | null } | undefined
}

/** What keeps an edition from being handed in; undefined: nothing. */
export function editionProblem(form: Judged): Reply | undefined {
  if (form.title.trim() === '') return replies.lacksTitle
  if (form.typeId === '') return replies.lacksType
  if (form.clauses.length + form.keyPoints.length + form.files.length === 0)
    return replies.lacksContent
  if (form.inForceTime === null) return replies.lacksDay
  if (!form.before) return undefined
  if (form.whatChanged.trim() === '') return replies.lacksChange
  return form.inForceTime <= (form.before.inForceTime ?? 0) ? replies.dayBefore : undefined
}
