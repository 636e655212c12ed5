import { bundleOf, roleNames, type Role, type Scope } from '@contract/rules/rights'
import type { Db } from '../db/schema'
import { openSession } from '../features/account/sessionRepository'
import { storeCompany } from '../features/company/companyService'
import { insertGrant } from '../features/rights/rightsService'
import { Client } from './client'
import type { TestServer } from './startServer'

/** Somebody with exactly one role, logged in. */
export interface RoleHolder {
  role: Role
  comId: string
  userId: string
  client: Client
}

/** Their department at renhe: 重症医学科. */
const holdersDepartment = 'd2'
/** The region of the centre: 湖北省, where renhe and jiangcheng are put. */
const holdersRegion = '42'

const scopeOf = (role: Role): Scope => {
  const [kind = 'hospital'] = [...bundleOf(role).scopes].reverse()
  if (kind === 'departments') return { kind, departmentIds: [holdersDepartment] }
  return kind === 'region' ? { kind, areaId: holdersRegion } : { kind }
}

/** A new person of a hospital, like renhe-0001 in everything but name and number. */
export async function aPerson(
  db: Db,
  { comId, userId, departmentId }: { comId: string; userId: string; departmentId: string },
): Promise<void> {
  const like = await db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person')
    .values({
      ...like,
      com_id: comId,
      person_id: userId,
      person_name: userId,
      job_number: userId,
      ...(comId === 'renhe'
        ? { department_id: departmentId }
        : { department_id: null, post_id: null }),
    })
    .execute()
}

/** Each role once: people of one department of renhe; the centre is a company of its own, the operator is of the platform. */
export async function roleHolders(server: TestServer): Promise<RoleHolder[]> {
  const { db } = server
  const now = server.now()
  await storeCompany(db, {
    com_id: 'centre',
    com_name: '湖北省感染质控中心',
    short_name: '省质控',
    brand: 'infection',
    domain_code: 'C99',
    province: '湖北省',
    created_at: now,
  })
  for (const com_id of ['renhe', 'jiangcheng'])
    await db
      .insertInto('company_profile')
      .values({ com_id, area_id: `${holdersRegion}01`, state: 1, created_at: now })
      .onConflict((row) => row.column('com_id').doUpdateSet({ area_id: `${holdersRegion}01` }))
      .execute()
  const holders: RoleHolder[] = []
  for (const role of roleNames) {
    const scope = scopeOf(role)
    const comId = { platform: 'PLATFORM', region: 'centre' }[scope.kind as string] ?? 'renhe'
    const userId = `who-${role}`
    await aPerson(db, { comId, userId, departmentId: holdersDepartment })
    const grant = { role, scope, from: 0, until: null, grantedBy: 'test' }
    if (bundleOf(role).scopes.length > 0)
      await insertGrant(db, { comId, personId: userId }, grant, now)
    const token = await openSession(
      db,
      { comId, personId: userId, deviceName: 'test', source: 2, by: 'password' },
      now,
    )
    holders.push({ role, comId, userId, client: new Client(server.url, token) })
  }
  return holders
}

/** One role more for somebody of renhe, in these departments, or (none named) in the hospital. */
export const giveRole = (
  { db, now }: TestServer,
  personId: string,
  role: Role,
  departmentIds: readonly string[] = [],
): Promise<string> => {
  const scope: Scope =
    departmentIds.length > 0 ? { kind: 'departments', departmentIds } : { kind: 'hospital' }
  const grant = { role, scope, from: 0, until: null, grantedBy: 'test' }
  return insertGrant(db, { comId: 'renhe', personId }, grant, now())
}
