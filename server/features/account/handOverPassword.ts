import type { Tx } from '../../db/schema'
import { handedOutPassword } from './handedOutPassword'
import { hashPassword } from './passwords'
import { lastPasswords, proveNumber, storePassword } from './personRepository'

/** Gives somebody a password to be handed over on paper, in place of theirs; who logs in with it sets one of their own first. `now`: epoch ms. */
export async function handOverPassword(
  tx: Tx,
  { comId, personId }: { comId: string; personId: string },
  now: number,
): Promise<string> {
  const password = handedOutPassword()
  const lastThree = await lastPasswords(tx, comId, personId)
  await storePassword(tx, {
    comId,
    personId,
    passwordHash: await hashPassword(password),
    former: lastThree.slice(0, 2),
    now,
    isHandedOut: true,
  })
  await proveNumber(tx, { comId, personId })
  return password
}
