import { anyOf } from '../db/anyOf'
import type { Db } from '../db/schema'
import { passwordFits } from '../features/account/passwords'
import { demoHospitals, newHospital } from './demoHospitals'
import { beginner, demoPassword, demoStaff } from './demoStaff'
import { personIdOf } from './SeedData'

const idsOf = (comId: string) =>
  [...demoStaff, beginner]
    .filter((person) => person.comId === comId)
    .map((person) => personIdOf(person))

/**
 * How many accounts of the demo everybody can open, because their password is still the one in the README. A password is
 * compared once for all who share its hash: an untouched demo costs one comparison.
 */
export async function countOpenDemoAccounts(db: Db): Promise<number> {
  const fits = new Map<string, Promise<boolean>>()
  let open = 0
  for (const { comId } of [...demoHospitals, newHospital]) {
    const ids = idsOf(comId)
    if (ids.length === 0) continue
    const found = await db
      .selectFrom('person as p')
      .innerJoin('credential as c', (on) =>
        on.onRef('c.com_id', '=', 'p.com_id').onRef('c.person_id', '=', 'p.person_id'),
      )
      .select('c.password_hash')
      .where('p.com_id', '=', comId)
      .where('p.person_id', '=', anyOf(ids))
      .where('p.active', '=', true)
      .execute()
    for (const { password_hash: hash } of found) {
      if (!fits.has(hash)) fits.set(hash, passwordFits(hash, demoPassword))
      if (await fits.get(hash)) open += 1
    }
  }
  return open
}
