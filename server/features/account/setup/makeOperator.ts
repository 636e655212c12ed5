import { Code } from '@contract/codes'
import { foundingRole } from '@contract/rules/rights'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { textIn } from '../../../http/texts'
import { maskMobile } from '../../../secrets'
import { bySystem, insertGrant } from '../../rights/rightsService'
import { insertPerson } from '../registration/registrationRepository'
import { giveRecoveryCodes, secretPurpose } from '../secondFactor/secondFactorCalls'
import { confirmSecret } from '../secondFactor/secondFactorRepository'
import { type ShownFactor } from './setupLink'
import { storePlatform } from './setupRepository'
import { setupTexts } from './texts'
import type { Secrets } from '../../../secrets'

/** Makes the administrator with everything that lets them in. */
export async function makeOperator(
  secrets: Secrets,
  tx: Tx,
  person: { userName: string; mobile: string; passwordHash: string },
  factor: ShownFactor & { step: number },
  now: number,
): Promise<string> {
  await storePlatform(tx, textIn(setupTexts.platformName, 'zh'), now)
  const who = { comId: platformId, personId: newId(now) }
  const made = await insertPerson(
    tx,
    {
      ...who,
      name: person.userName,
      jobNumber: null,
      departmentId: null,
      postId: null,
      titleId: null,
      majorId: null,
      mobileHash: secrets.hashMobile(person.mobile),
      mobileMasked: maskMobile(person.mobile),
      mobileCipher: secrets.encryptMobile(person.mobile),
      passwordHash: person.passwordHash,
      active: 1,
    },
    now,
  )
  if (made !== 'made') throw new DomainError(Code.registeredBefore, setupTexts.mobileTaken)
  await insertGrant(
    tx,
    who,
    {
      role: foundingRole.platform,
      scope: { kind: 'platform' },
      from: now,
      until: null,
      grantedBy: bySystem,
    },
    now,
  )
  const cipher = secrets.encrypt(secretPurpose, factor.secret)
  await confirmSecret(tx, who, { cipher, step: factor.step }, now)
  await giveRecoveryCodes(tx, secrets, who, factor.recoveryCodes)
  return who.personId
}
