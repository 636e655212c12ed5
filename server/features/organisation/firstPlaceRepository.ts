import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import { renewPlaces } from './placementRepository'

interface PersonKey {
  comId: string
  personId: string
}

/** Sets post and department of a person who has none. False when they were already set. */
export async function setPlaces(
  tx: Tx,
  { comId, personId }: PersonKey,
  { departmentId, postId }: { departmentId: string; postId: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ department_id: departmentId, post_id: postId })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where((row) => row.or([row('department_id', 'is', null), row('post_id', 'is', null)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await renewPlaces(tx, comId, { personIds: [personId] }, now)
  return numUpdatedRows > 0n
}

/** Fills a person's empty places (unit, post); existing values stay. */
export async function fillPlaces(
  tx: Tx,
  { comId, personId }: PersonKey,
  {
    departmentId,
    postId,
    professionalId,
    majorId,
  }: { departmentId?: string; postId?: string; professionalId?: string; majorId?: string },
  now: number,
): Promise<void> {
  await sql`update person set department_id = coalesce(department_id, ${departmentId ?? null}), post_id = coalesce(post_id, ${postId ?? null}), professional_id = coalesce(professional_id, ${professionalId ?? null}),
    major_id = coalesce(major_id, ${majorId ?? null}) where com_id = ${comId} and person_id = ${personId}`.execute(
    tx,
  )
  await renewPlaces(tx, comId, { personIds: [personId] }, now)
}
