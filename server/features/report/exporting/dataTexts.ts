import { AttemptState } from '@contract/states'
import type { ReportText } from '../texts'

/** Texts of values that the database has, for the columns of a workbook. */
type TextsOf<Value extends string | number> = Readonly<Partial<Record<Value, ReportText>>>

/** By AttemptState. */
export const stateTexts: TextsOf<number> = {
  [AttemptState.inProgress]: 'state1',
  [AttemptState.paused]: 'state2',
  [AttemptState.handedIn]: 'state3',
  [AttemptState.closedByTime]: 'state4',
  [AttemptState.graded]: 'state5',
  [AttemptState.final]: 'state6',
  [AttemptState.void]: 'state9',
}

/** Who or what handed an attempt in. */
export const closedByTexts: TextsOf<string> = {
  user: 'user',
  timeout: 'timeout',
  cutscreen: 'cutscreen',
  paper: 'onPaper',
  admin: 'admin',
}

/** Where late answers stand. */
export const lateTexts: TextsOf<string> = {
  waiting: 'waiting',
  confirmed: 'confirmed',
  dropped: 'dropped',
}

/** By kind of question. */
export const kindTexts: TextsOf<string> = {
  single: 'single',
  multiple: 'multiple',
  judge: 'judge',
  fill: 'fill',
  order: 'order',
  match: 'match',
  short: 'short',
}
