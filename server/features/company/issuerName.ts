import type { Db } from '../../db/schema'

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
