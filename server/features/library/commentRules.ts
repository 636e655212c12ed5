import type { waitingReasons } from '@contract/rules/content/contentCheck'
import { CommentState } from '@contract/states'
import doubtfulFile from '../../../content/doubtfulWords.json'

/** Beside the words of content/doubtfulWords.json: what looks like a learner's number, and addresses. */
const doubtful = [/1[3-9]\d{9}/, /\d{17}[\dXx]/, /https?:\/\/|www\./i]

/** A comment as it is stored: without control characters and spaces at its ends; '' when nothing is left. */
export const normalizeComment = (content: string): string =>
  content.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : '')).trim()

export type WaitingReason = (typeof waitingReasons)[number]

/** Where a new comment stands by its words and the rule of its hospital: shown, or waiting until somebody there has looked. */
export function commentState(
  content: string,
  looksFirst = false,
): { state: number; because?: WaitingReason } {
  const together = content.replace(/[\s\-_.]/g, '')
  const waits =
    doubtfulFile.words.some((word) => together.includes(word)) ||
    doubtful.some((pattern) => pattern.test(together) || pattern.test(content))
  if (waits) return { state: CommentState.waiting, because: 'words' }
  return looksFirst
    ? { state: CommentState.waiting, because: 'rule' }
    : { state: CommentState.shown }
}
