import { hourMs } from '@contract/rules/hospitalTime'
import { ReviewState } from '@contract/states'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { hashPassword } from '../../features/account/passwords'
import { decideApplication } from '../../features/account/registration/decideApplication'
import {
  insertApplication,
  insertPerson,
} from '../../features/account/registration/registrationRepository'
import { insertCompany } from '../../features/company/companyService'
import { bySystem, makeAdministrator } from '../../features/rights/rightsService'
import { maskMobile, type Secrets } from '../../secrets'
import { provinceName } from '../../../content/areaLookup'
import { newHospital } from '../demoHospitals'
import { beginner, demoPassword } from '../demoStaff'
import { mobileOf, personIdOf } from '../SeedData'

/** A hospital that applied yesterday and was let in an hour ago: nothing is in it yet but who asked. `now`: epoch ms. */
export async function seedNewHospital(tx: Tx, secrets: Secrets, now: number): Promise<void> {
  const { comId, comName, brand, areaId } = newHospital
  const { number, name, department: departmentName, postId } = beginner
  const [applied, approved] = [now - 26 * hourMs, now - hourMs]
  const facts = { address: null, level: '20', nature: '4', creditCode: null }
  const province = provinceName(areaId)
  await insertCompany(
    tx,
    { comId, comName, brand, areaId, province, departmentName, ...facts },
    applied,
  )
  const mobile = mobileOf(number)
  const mobileMasked = maskMobile(mobile)
  const personId = personIdOf(beginner)
  await insertPerson(
    tx,
    {
      comId,
      personId,
      name,
      jobNumber: null,
      departmentId: 'd1',
      postId,
      titleId: null,
      majorId: null,
      mobileHash: secrets.hashMobile(mobile),
      mobileMasked,
      mobileCipher: secrets.encryptMobile(mobile),
      passwordHash: await hashPassword(demoPassword),
      active: 0,
    },
    applied,
  )
  await insertApplication(
    tx,
    { comId, kind: 'company', personComId: comId, personId, personName: name, mobileMasked },
    applied,
  )
  await makeAdministrator(tx, { comId, personId }, bySystem, applied)
  const { application_id: applicationId } = await tx
    .selectFrom('application')
    .select('application_id')
    .where('com_id', '=', comId)
    .executeTakeFirstOrThrow()
  await decideApplication(
    tx,
    { kind: 'company' },
    {
      applicationId,
      state: ReviewState.approved,
      reason: '',
      by: personIdOf({ comId: platformId, number: 900 }),
    },
    approved,
  )
}
