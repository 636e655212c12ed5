import type { HospitalState } from '@contract/kinds'
import { ReviewState } from '@contract/states'
import { foundingRole } from '@contract/rules/rights'
import { sql } from 'kysely'
import { readPage, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { platformId } from '../../../companies'
import { platformDomain } from '../../company/companyService'

export interface HospitalRow {
  comId: string
  comName: string
  areaId: string | null
  level: string | null
  brand: string
  state: HospitalState
  createdTime: number
  applicationId: string | null
  applicantName: string | null
  applicantMobile: string | null
  total: number
}

const stateOf = sql`case when c.closed_at is not null then 'closed' when f.state = ${sql.lit(ReviewState.waiting)} then 'waiting'
  when f.state = ${sql.lit(ReviewState.refused)} then 'refused' else 'open' end`

/** Hospitals, those that wait first, then the newest. */
export function listHospitals(
  db: Db,
  { keyword, state }: { keyword: string; state: HospitalState | undefined },
  paging: Paging,
) {
  const like = `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return readPage(paging, (limit, offset) =>
    sql<HospitalRow>`
      /* several machines: the platform looks at its hospitals */
      select c.com_id as "comId", c.com_name as "comName", f.area_id as "areaId", f.level, c.brand, ${stateOf} as state, c.created_at as "createdTime",
        a.application_id as "applicationId", a.person_name as "applicantName", a.mobile_masked as "applicantMobile", (count(*) over ())::int as total
      from company c
      left join company_profile f on f.com_id = c.com_id
      left join application a on a.com_id = c.com_id and a.kind = 'company' and a.state = ${sql.lit(ReviewState.waiting)}
      where c.domain_code <> ${platformDomain} and c.com_name like ${like} and (${state ?? null}::text is null or ${stateOf} = ${state ?? null}::text)
      order by case when f.state = ${sql.lit(ReviewState.waiting)} then 0 else 1 end, c.created_at desc, c.com_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** What stands in a hospital: who may come in, how many departments, who runs it. `now`: epoch ms. */
export async function hospitalNumbers(
  db: Db,
  comId: string,
  now: number,
): Promise<{ people: number; departments: number; administrators: string[] }> {
  const { rows } = await sql<{ people: number; departments: number; administrators: string[] }>`
    select (select count(*)::int from person where com_id = ${comId} and active) as people,
      (select count(*)::int from department where com_id = ${comId}) as departments,
      (select coalesce(array_agg(distinct p.person_name), '{}') from person_grant g join person p on p.com_id = g.com_id and p.person_id = g.person_id
        where g.com_id = ${comId} and g.role = ${foundingRole.hospital} and g.taken_back_at is null and p.active
          and g.valid_from <= ${now} and (g.valid_until is null or g.valid_until > ${now})) as administrators`.execute(
    db,
  )
  return rows[0] ?? { people: 0, departments: 0, administrators: [] }
}

/** Templates of departments that the platform keeps. */
export function listTemplates(db: Db) {
  return db
    .selectFrom('department_template')
    .select(['template_id as templateId', 'template_name as name', 'departments'])
    .where('com_id', '=', platformId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** Who of a hospital is logged in anywhere: their person ids. */
export async function peopleWithSessions(db: Db, comId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('person_id')
    .distinct()
    .where('com_id', '=', comId)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
