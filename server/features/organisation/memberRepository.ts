import { noneOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'

/** Replaces the further posts of a person. */
export async function setFurtherPosts(
  tx: Tx,
  comId: string,
  personId: string,
  posts: readonly { unitId: string; postId: string | null; sinceDay: string }[],
): Promise<void> {
  await tx
    .deleteFrom('further_post')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  if (posts.length > 0)
    await tx
      .insertInto('further_post')
      .values(
        posts.map(({ unitId, postId, sinceDay }) => ({
          com_id: comId,
          person_id: personId,
          department_id: unitId,
          post_id: postId,
          since: sinceDay || null,
        })),
      )
      .execute()
}

/** Adds people to a group; who is in it stays since when they were. */
export async function addToGroup(
  tx: Tx,
  comId: string,
  groupId: string,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .insertInto('staff_group_member')
    .values(
      personIds.map((person_id) => ({ com_id: comId, group_id: groupId, person_id, since: now })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/** A person is in these groups and no other; who stays in one keeps since when. */
export async function setGroups(
  tx: Tx,
  comId: string,
  personId: string,
  groupIds: readonly string[],
  now: number,
): Promise<void> {
  let gone = tx
    .deleteFrom('staff_group_member')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
  if (groupIds.length > 0) gone = gone.where('group_id', '<>', noneOf(groupIds))
  await gone.execute()
  for (const groupId of groupIds) await addToGroup(tx, comId, groupId, [personId], now)
}
