import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { managersPost } from './registrationRepository'

/** Who opened a hospital from another one gets an account there too, with the same number and password. Their id; undefined: they have one. */
export async function copyPerson(
  tx: Tx,
  from: { comId: string; personId: string },
  comId: string,
  now: number,
): Promise<string | undefined> {
  const personId = newId(now)
  const lookup = await tx
    .selectFrom('mobile_lookup')
    .select(['mobile_hash', 'unproved'])
    .where('com_id', '=', from.comId)
    .where('person_id', '=', from.personId)
    .executeTakeFirst()
  if (!lookup) return undefined
  const placed = await tx
    .insertInto('mobile_lookup')
    .values({ ...lookup, com_id: comId, person_id: personId })
    .onConflict((row) => row.columns(['mobile_hash', 'com_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (placed.numInsertedOrUpdatedRows === 0n) return undefined
  const like = await tx
    .selectFrom('person as p')
    .innerJoin('credential as c', (on) =>
      on.onRef('c.com_id', '=', 'p.com_id').onRef('c.person_id', '=', 'p.person_id'),
    )
    .select([
      'p.person_name',
      'p.mobile_masked',
      'p.mobile_cipher',
      'c.password_hash',
      'c.former_hashes',
      'c.handed_out',
    ])
    .where('p.com_id', '=', from.comId)
    .where('p.person_id', '=', from.personId)
    .executeTakeFirstOrThrow()
  const { person_name, mobile_masked, mobile_cipher, password_hash, former_hashes, handed_out } =
    like
  const key = { com_id: comId, person_id: personId }
  await tx
    .insertInto('person')
    .values({
      ...key,
      person_name,
      job_number: null,
      department_id: 'd1',
      post_id: await managersPost(tx, comId),
      mobile_masked,
      mobile_cipher,
      is_clinell: 0,
      active: 1,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('credential')
    .values({
      ...key,
      password_hash,
      former_hashes: JSON.stringify(former_hashes),
      changed_at: now,
      handed_out,
    })
    .execute()
  return personId
}
