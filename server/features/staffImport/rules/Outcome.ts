import type { StaffField } from '@contract/rules/people/staffFields'
import type { ValueProblem } from './valueRules'
import type { Made } from './World'

export type ProblemKey =
  | ValueProblem['key']
  | 'noJobNumber'
  | 'sameNumber'
  | 'noUnit'
  | 'unknownUnit'
  | 'severalUnits'
  | 'unknownPost'
  | 'titleAsPost'
  | 'unknownTitle'
  | 'otherName'
  | 'ownNumber'
  | 'formerStaff'
  | 'waitingStaff'
  | 'samePerson'
  | 'taken'
  | 'sameMobile'
  | 'hasRights'
  | 'otherMobile'

export interface RowProblem {
  field: StaffField
  key: ProblemKey
  values: Readonly<Record<string, string | number>>
  /** What the field would say; undefined: nothing can be proposed. */
  proposal?: string | undefined
  /** What the same proposal puts into another field. */
  also?: { field: StaffField; value: string } | undefined
  /** Other things that it may have meant. */
  alike?: readonly string[]
  /** Whose account it may be: the row can be joined to it, or stand apart. */
  personId?: string | undefined
}

/** What somebody at the desk decided about a row: '', leaveOut, take (the file is right), apart, join:<personId>. */
export type Decision = string

export interface FileRow {
  line: number
  values: Readonly<Partial<Record<StaffField, string>>>
  decision: Decision
}

type RowState = 'wrong' | 'new' | 'changed' | 'same' | 'gone' | 'leftOut'

/** One field that would change; texts as people read them. */
export interface Change {
  field: StaffField
  before: string
  after: string
}

/** What a row comes to. */
export interface Outcome {
  state: RowState
  /** As they would be stored, and shown. */
  values: Partial<Record<StaffField, string>>
  problems: RowProblem[]
  changes: Change[]
  personId: string
  unit: Place
  post: Place
  title: Place
}

/** Where a name leads: an id, something to be made, or nothing said. */
export type Place = { id: string } | { made: Made } | null
