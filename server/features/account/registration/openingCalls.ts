import { ReviewState } from '@contract/states'
import { randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { brandNamed, type BrandName } from '@contract/rules/place/brands'
import { isArea, provinceName } from '../../../../content/areaLookup'
import type { Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { maskMobile, type Secrets } from '../../../secrets'
import { companyNamed, insertCompany, lockName } from '../../company/companyService'
import { checkConsent, recordConsent } from '../enter'
import { hashPassword } from '../passwords'
import { personDetails } from '../personRepository'
import { tryCode } from '../verification/codeRepository'
import { bySystem, makeAdministrator } from '../../rights/rightsService'
import { companyNameToKeep, nameToKeep } from './personCreation'
import { notifyOperators } from './notifyAdministrators'
import { firstDepartment } from './texts'
import {
  insertApplication,
  insertPerson,
  managersPost,
  findWaitingCompany,
} from './registrationRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

interface Opened {
  comName: string
  areaId: string
  address?: string | undefined
  level?: string | undefined
  nature?: string | undefined
  creditCode?: string | undefined
  brand: BrandName
  departmentName?: string | undefined
}

/** Opening a hospital: everybody may ask, the platform decides. */
export function openingCalls({
  secrets,
}: {
  secrets: Secrets
}): Pick<Handlers<Contract['registration']>, 'companyExists' | 'addCompany' | 'addCompanyAndUser'> {
  /** Makes the hospital, waiting; refused when one of that name is there. */
  const open = async (
    tx: Tx,
    { comName, areaId, brand, departmentName, ...rest }: Opened,
    now: number,
  ): Promise<string> => {
    const comId = newId(now)
    await insertCompany(
      tx,
      {
        comId,
        comName: companyNameToKeep(comName),
        brand,
        areaId,
        province: provinceName(areaId),
        departmentName: departmentName ?? firstDepartment[brand],
        address: rest.address || null,
        level: rest.level || null,
        nature: rest.nature || null,
        creditCode: rest.creditCode || null,
      },
      now,
    )
    await notifyOperators(tx, { comId, comName: companyNameToKeep(comName) }, now)
    return comId
  }
  const checkArea = (areaId: string) => {
    if (!isArea(areaId)) throw new DomainError(Code.badInput, replies.areaWrong)
  }

  return {
    async companyExists({ comName, areaId }, { db }) {
      const found = await companyNamed(db, comName, areaId)
      return { exists: found ? 1 : 0, comId: found && !found.waiting ? found.comId : '' }
    },

    async addCompany(input, { db: tx, caller, now }) {
      checkArea(input.areaId)
      await lockName(tx, input.comName)
      const there = await companyNamed(tx, input.comName, input.areaId)
      if (there)
        throw new DomainError(
          Code.companyThere,
          there.waiting ? replies.companyWaiting : replies.companyThere,
        )
      const brand = input.brand ?? brandNamed(caller.brand)
      const comId = await open(tx, { ...input, brand }, now)
      const person = await personDetails(tx, caller.comId, caller.userId)
      await insertApplication(
        tx,
        {
          comId,
          kind: 'company',
          personComId: caller.comId,
          personId: caller.userId,
          personName: person.person_name,
          mobileMasked: person.mobile_masked,
        },
        now,
      )
      return { comId, state: ReviewState.waiting }
    },

    async addCompanyAndUser(
      { mobile, verifyCode, userName, deptName, consentVersion, inviter: _inviter, ...input },
      { db, address, now },
    ) {
      const name = nameToKeep(userName)
      checkArea(input.areaId)
      checkConsent(consentVersion)
      const mobileHash = secrets.hashMobile(mobile)
      if (
        !(await tryCode(
          db,
          secrets,
          { mobileHash, scene: 'register', code: verifyCode, address },
          now,
        ))
      )
        throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      // Nobody knows this password: the first log-in is by code, and "forgotten password" sets one.
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
      return db.transaction().execute(async (tx) => {
        await lockName(tx, input.comName)
        const there = await companyNamed(tx, input.comName, input.areaId)
        if (there) {
          const ownRow = there.waiting
            ? await findWaitingCompany(tx, there.comId, maskMobile(mobile))
            : undefined
          if (!ownRow)
            throw new DomainError(
              Code.companyThere,
              there.waiting ? replies.companyWaiting : replies.companyThere,
            )
          return { comId: there.comId, userId: ownRow.person_id, state: ReviewState.waiting }
        }
        const comId = await open(
          tx,
          { ...input, brand: input.brand ?? 'infection', departmentName: deptName },
          now,
        )
        const personId = newId(now)
        await insertPerson(
          tx,
          {
            comId,
            personId,
            name,
            jobNumber: null,
            departmentId: 'd1',
            postId: await managersPost(tx, comId),
            titleId: null,
            majorId: null,
            mobileHash,
            mobileMasked: maskMobile(mobile),
            mobileCipher: secrets.encryptMobile(mobile),
            passwordHash,
            active: 0,
          },
          now,
        )
        await makeAdministrator(tx, { comId, personId }, bySystem, now)
        await recordConsent(tx, { comId, personId }, consentVersion, null, now)
        await insertApplication(
          tx,
          {
            comId,
            kind: 'company',
            personComId: comId,
            personId,
            personName: name,
            mobileMasked: maskMobile(mobile),
          },
          now,
        )
        return { comId, userId: personId, state: ReviewState.waiting }
      })
    },
  }
}
