import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'

/** What hospitals are called, by their names' order; those that are gone are left out. */
export const hospitalNames = async (
  db: Db,
  comIds: readonly string[],
): Promise<{ comId: string; comName: string }[]> =>
  comIds.length === 0
    ? []
    : db
        .selectFrom('company')
        .select(['com_id as comId', 'com_name as comName'])
        .where('com_id', '=', anyOf(comIds))
        .orderBy('com_name')
        .execute()

/** What a hospital is called; '' where there is none. */
export const hospitalName = async (db: Db, comId: string): Promise<string> =>
  (await hospitalNames(db, [comId]))[0]?.comName ?? ''

/** Who issues something, in short: the department, or without one the hospital. '' where neither exists. */
export async function issuerName(
  db: Db,
  comId: string,
  departmentId: string | null,
): Promise<string> {
  const found =
    departmentId === null
      ? await db
          .selectFrom('company')
          .select('short_name as name')
          .where('com_id', '=', comId)
          .executeTakeFirst()
      : await db
          .selectFrom('department')
          .select('department_name as name')
          .where('com_id', '=', comId)
          .where('department_id', '=', departmentId)
          .executeTakeFirst()
  return found?.name ?? ''
}
