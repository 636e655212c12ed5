import { CommentState } from '@contract/states'
import type { Db, Schema, Tx } from '../../db/schema'
import type { WaitingReason } from './commentRules'
import type { PersonKey } from './reactionRepository'

/** Moves a comment that nobody has decided about; `because`: why it waits. */
export async function setCommentState(
  db: Db,
  comId: string,
  commentId: string,
  { state, because }: { state: number; because?: WaitingReason | undefined },
): Promise<void> {
  await db
    .updateTable('item_comment')
    .set({ state, waits_because: because ?? null })
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .where('state', 'in', [CommentState.shown, CommentState.checking])
    .execute()
}

/** Notes that somebody finds a comment of others unfit, once a person; gives how many do since the hospital looked last; undefined: no such comment is shown. */
export async function reportComment(
  tx: Tx,
  { comId, personId }: PersonKey,
  { commentId, reason }: { commentId: string; reason: Schema['comment_report']['reason'] },
  now: number,
): Promise<number | undefined> {
  const shown = await tx
    .selectFrom('item_comment')
    .select('comment_id')
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .where('state', '=', CommentState.shown)
    .where('person_id', '<>', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!shown) return undefined
  await tx
    .insertInto('comment_report')
    .values({
      com_id: comId,
      comment_id: commentId,
      person_id: personId,
      reason,
      reported_at: now,
      settled_at: null,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  const { n } = await tx
    .selectFrom('comment_report')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
