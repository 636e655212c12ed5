import { CommentState } from '@contract/states'
import type { Tx } from '../../db/schema'
import type { Verdict } from '../contentCheck/contentCheckService'
import type { WaitingReason } from './commentRules'
import { setCommentState } from './commentStateRepository'

/** What a comment becomes when the platform has answered, or has not. */
const becomes = {
  passed: { state: CommentState.shown },
  doubtful: { state: CommentState.waiting, because: 'doubtful' },
  unchecked: { state: CommentState.waiting, because: 'unchecked' },
  risky: { state: CommentState.refused },
} as const satisfies Record<Verdict, { state: number; because?: WaitingReason }>

/** A comment follows the verdict on its text. */
export const settleComment = (
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> => setCommentState(tx, comId, thingId, becomes[verdict])
