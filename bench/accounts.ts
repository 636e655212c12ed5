import { contract } from '../contract/calls'
import { loadSecrets } from '../server/secrets'
import { hashPassword } from '../server/features/account/passwords'
import type { BenchServer } from './benchServer'
import type { Connections } from './httpClient'

const password = 'Ward-2026-Demo'
export const accounts = 200
const mobileOf = (n: number) => `177${String(n).padStart(8, '0')}`

/** Gives the last of the made-up staff a number and a password, so that they can log in. One hash serves all: a hash's age does not matter. */
export async function openAccounts({ db }: BenchServer, staff: number): Promise<void> {
  const secrets = await loadSecrets(db)
  const password_hash = await hashPassword(password)
  const people = Array.from({ length: accounts }, (_, n) => ({
    com_id: 'scale-001',
    person_id: `scale-001-${String(staff - n).padStart(5, '0')}`,
    mobile_hash: secrets.hashMobile(mobileOf(n)),
  }))
  await db.insertInto('mobile_lookup').values(people).execute()
  await db
    .insertInto('credential')
    .values(
      people.map(({ com_id, person_id }) => ({
        com_id,
        person_id,
        password_hash,
        former_hashes: JSON.stringify([]),
        changed_at: Date.now(),
      })),
    )
    .execute()
}

/** Logs the n-th of them in; returns the session's token. */
export const logIn = (client: Connections, n: number): Promise<string> =>
  client.askToken(contract.account.checkAccount.path, {
    mobile: mobileOf(n),
    password,
    consentVersion: '1',
  })
