import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { addPerson } from '../../organisation/organisationService'
import { placeNumbers } from '../numberRepository'
import { storePassword } from '../personRepository'
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
    .select(['mobile_hash as mobileHash', 'unproved'])
    .where('com_id', '=', from.comId)
    .where('person_id', '=', from.personId)
    .executeTakeFirst()
  if (!lookup) return undefined
  if ((await placeNumbers(tx, comId, [{ personId, ...lookup }])) === 0) return undefined
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
  const { password_hash: passwordHash, former_hashes: former, handed_out, ...named } = like
  const places = { department_id: 'd1', post_id: await managersPost(tx, comId) }
  await addPerson(tx, { comId, personId }, { ...named, ...places }, now)
  const password = { passwordHash, former, isHandedOut: handed_out, now }
  await storePassword(tx, { comId, personId, ...password })
  return personId
}
