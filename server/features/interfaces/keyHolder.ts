import { Code } from '@contract/codes'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { noSecondFactor, type KeyCaller } from '../../http/handlers'
import { findKey } from './keyRepository'
import { keyAbilityNames, replies } from './texts'

/** The system behind a key; undefined when it is none or holds no more. Throws notAllowed where the key lacks the ability. */
export async function findKeyHolder(
  key: string,
  needs: KeyAbility,
  { db, now, address }: { db: Db; now: number; address: string },
): Promise<KeyCaller | undefined> {
  const found = await findKey(db, key, { now, address })
  if (!found) return undefined
  if (!found.abilities.includes(needs))
    throw new DomainError(Code.notAllowed, replies.keyLacks, { ability: keyAbilityNames[needs] })
  const { comId, keyId, title, abilities, units, by, brand } = found
  return {
    comId,
    homeComId: comId,
    userId: by,
    sessionId: `key ${keyId}`,
    brand,
    departmentId: null,
    unitIds: [],
    postId: null,
    grants: [],
    secondFactor: noSecondFactor,
    keyId,
    keyTitle: title,
    keyAbilities: abilities,
    keyUnits: units,
  }
}
