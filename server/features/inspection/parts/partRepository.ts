import { sql } from 'kysely'
import type { Db } from '../../../db/schema'

/** SQL: what lists say of somebody, of `person p` and `department d`. */
export const named = sql`p.person_name as name, coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept`
export const withUnit = sql`left join department d on d.com_id = p.com_id and d.department_id = p.department_id`

/** How many rows a query gives. */
export async function countOf(tx: Db, query: ReturnType<typeof sql<unknown>>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from (${query}) counted`.execute(tx)
  return rows[0]?.n ?? 0
}
