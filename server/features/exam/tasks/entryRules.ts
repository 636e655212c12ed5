import type { EntryState } from '@contract/calls/exam/examTask'
import { Code } from '@contract/codes'

export interface EntryDetails {
  /** In scope, or begun before. */
  known: boolean
  /** attemptRules.startRefusal. */
  refusal: number
  isOpen: boolean
  passed: boolean
  attemptsUsed: number
  needForm: boolean
}

/** What a shared exam is for somebody who is logged in and whose hospital has it. */
export function entryState({
  known,
  refusal,
  isOpen,
  passed,
  attemptsUsed,
  needForm,
}: EntryDetails): EntryState {
  if (!known) return 'outOfScope'
  if (isOpen) return 'goOn'
  if (passed) return 'done'
  if (refusal === Code.notOpenYet) return 'notYet'
  if (refusal === Code.ended || refusal === Code.stateChanged)
    return attemptsUsed > 0 ? 'done' : 'ended'
  if (refusal === Code.noTriesLeft || refusal === Code.openElsewhere) return 'done'
  return needForm ? 'formNeeded' : 'ready'
}
