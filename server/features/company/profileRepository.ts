import type { BrandName } from '@contract/rules/place/brands'
import { ReviewState } from '@contract/states'
import type { Tx } from '../../db/schema'
import { insertUnit } from '../organisation/organisationService'
import { platformDomain } from './hospitalRepository'
import { storeCompany } from './linkCodeRepository'

export interface NewCompany {
  comId: string
  comName: string
  brand: BrandName
  province: string
  areaId: string
  address: string | null
  level: string | null
  nature: string | null
  creditCode: string | null
  departmentName: string
}

/** A hospital that waits for its review, with one department and the usual posts. */
export async function insertCompany(tx: Tx, company: NewCompany, now: number): Promise<void> {
  const { comId: com_id } = company
  await storeCompany(tx, {
    com_id,
    com_name: company.comName,
    short_name: company.comName.slice(0, 12),
    brand: company.brand,
    domain_code: `H-${com_id.slice(-12)}`,
    province: company.province,
    created_at: now,
  })
  await tx
    .insertInto('company_profile')
    .values({
      com_id,
      area_id: company.areaId,
      address: company.address,
      level: company.level,
      nature: company.nature,
      credit_code: company.creditCode,
      state: ReviewState.waiting,
      created_at: now,
    })
    .execute()
  await insertUnit(tx, com_id, {
    unitId: 'd1',
    name: company.departmentName,
    kind: 'department',
    code: null,
    parentId: null,
    position: 0,
  })
}

/** Records which person of another hospital applied for this one, so that their applications are found. */
export async function noteOpener(
  tx: Tx,
  comId: string,
  opener: { comId: string; personId: string },
): Promise<void> {
  await tx
    .updateTable('company_profile')
    .set({ opened_by_com_id: opener.comId, opened_by: opener.personId })
    .where('com_id', '=', comId)
    .execute()
}

/** 1: the hospital is let in, 2: it is not. */
export async function decideCompany(tx: Tx, comId: string, state: 1 | 2): Promise<void> {
  await tx.updateTable('company_profile').set({ state }).where('com_id', '=', comId).execute()
}

/** Opens or closes a hospital; false when there is none such. */
export async function storeClosed(
  tx: Tx,
  comId: string,
  closedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ closed_at: closedAt })
    .where('com_id', '=', comId)
    .where('domain_code', '!=', platformDomain)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts a hospital into another area; one that said nothing of itself gets a profile. Gives where it was (null: nowhere); undefined: there is none such. */
export async function storeArea(
  tx: Tx,
  comId: string,
  { areaId, province }: { areaId: string; province: string },
  now: number,
): Promise<string | null | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ province })
    .where('com_id', '=', comId)
    .where('domain_code', '!=', platformDomain)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const before = await tx
    .selectFrom('company_profile')
    .select('area_id')
    .where('com_id', '=', comId)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('company_profile')
    .values({ com_id: comId, area_id: areaId, state: ReviewState.approved, created_at: now })
    .onConflict((row) => row.column('com_id').doUpdateSet({ area_id: areaId }))
    .execute()
  return before?.area_id ?? null
}
