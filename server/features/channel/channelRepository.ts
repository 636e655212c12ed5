import { sql } from 'kysely'
import { ReviewState } from '@contract/states'
import { isMeantBy, meansUnitsOf } from '../../db/audienceSql'
import { inAreas, liesIn } from '../../db/inAreas'
import { inUnitsOf } from '../../db/inUnits'
import { platformId } from '../../companies'
import { mapPage, readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Reach } from '../rights/rightsService'

/** Some questions of each category that a brand has, by category. Ids only. */
export async function questionsByCategory(
  db: Db,
  brand: string,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ categoryId: string; ids: string[] }>`
    select category_id as "categoryId", (array_agg(distinct question_id))[1:5] as ids from question_version
    where com_id = ${platformId} and ${brand} = any(brands) and not retired group by category_id`.execute(
    db,
  )
  return new Map(rows.map(({ categoryId, ids }) => [categoryId, ids]))
}

/** What kind of work a post is (decisions.md §2); undefined: there is no such post at that hospital. */
export async function findNature(
  db: Db,
  comId: string,
  postId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('post')
    .select('nature')
    .where('com_id', '=', comId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.nature
}

export interface PersonFields {
  departmentId: string | null
  postId: string | null
  professionalId: string | null
  majorId: string | null
}

/** The ids of what a person's profile asks; undefined: no such person. */
export async function personFields(
  db: Db,
  comId: string,
  personId: string,
): Promise<PersonFields | undefined> {
  return db
    .selectFrom('person')
    .select([
      'department_id as departmentId',
      'post_id as postId',
      'professional_id as professionalId',
      'major_id as majorId',
    ])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** What the fields of a profile offer in this hospital; closed departments and those that only group others are left out. */
export async function listChoices(db: Db, comId: string) {
  const departments = await db
    .selectFrom('department')
    .select(['department_id as value', 'department_name as label'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .where('kind', 'not in', ['campus', 'division'])
    .orderBy('position')
    .limit(300)
    .execute()
  const posts = await db
    .selectFrom('post')
    .select(['post_id as value', 'post_name as label'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .limit(100)
    .execute()
  const titles = await db
    .selectFrom('title')
    .select(['title_id as value', 'title_name as label'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .limit(200)
    .execute()
  const majors = await db
    .selectFrom('major')
    .select(['major_id as value', 'major_name as label'])
    .where('com_id', 'in', [platformId, comId])
    .where('parent_id', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('com_id', 'desc')
    .orderBy('position')
    .limit(300)
    .execute()
  return { departments, posts, titles, majors }
}

export interface ReportRow {
  taskId: string
  taskName: string
  issuer: string
  startTime: number
  endTime: number
  people: number
  begun: number
  done: number
  total: number
}

/** How the courses of these companies stand among the people that a right takes in. */
export async function studyReport(
  db: Db,
  of: Reach & {
    brand: string
    companies: string[]
    from?: number | undefined
    to?: number | undefined
  },
  paging: Paging,
): Promise<Page<Omit<ReportRow, 'total'>>> {
  const page = await readPage(paging, (limit, offset) =>
    sql<Omit<ReportRow, 'people' | 'begun' | 'done'>>`
    select t.task_id as "taskId", t.task_name as "taskName", t.issuer, t.start_time as "startTime", t.end_time as "endTime", (count(*) over ())::int as total
    from course_task t
    where t.com_id = any(${of.companies}::text[]) and t.brand = ${of.brand} and (t.areas is null or ${of.hospitals}::text[] is null or exists (select from company_profile f where f.com_id = any(${of.hospitals}::text[]) and f.state = ${ReviewState.approved} and ${sql.raw(liesIn('t'))})) and (${of.departments}::text[] is null or ${meansUnitsOf('t.audience', of.departments)})
      and (${of.madeBy}::text is null or exists (select from course_draft e where e.com_id = t.com_id and e.task_id = t.task_id and e.author_id = ${of.madeBy}))
      and (${of.from ?? null}::timestamptz is null or t.end_time >= ${of.from ?? null}::timestamptz) and (${of.to ?? null}::timestamptz is null or t.start_time <= ${of.to ?? null}::timestamptz)
    order by t.end_time desc, t.task_id limit ${limit} offset ${offset}`.execute(db),
  )
  const tasks = page.list.map(({ taskId }) => taskId)
  // A hospital's own course is for its people only.
  const reached = sql`h.brand = t.brand and (${of.hospitals}::text[] is null or m.com_id = any(${of.hospitals}::text[])) and (t.com_id = ${platformId} or h.com_id = t.com_id) and ${sql.raw(inAreas('t', 'h.com_id'))}
    and (${of.departments}::text[] is null or ${inUnitsOf('m', of.departments)}) and t.com_id = any(${of.companies}::text[]) and t.task_id = any(${tasks}::text[])`
  const { rows: expected } = await sql<{ taskId: string; people: number }>`
    select t.task_id as "taskId", count(*)::int as people from course_task t join company h on h.brand = t.brand
    join person m on m.com_id = h.com_id and m.active where ${reached} and ${sql.raw(isMeantBy('t.audience', 'm'))} group by 1`.execute(
    db,
  )
  const { rows: begun } = await sql<{ taskId: string; begun: number; done: number }>`
    select t.task_id as "taskId", count(*)::int as begun, (count(*) filter (where p.completed))::int as done
    from course_task t join company h on h.brand = t.brand join person_course p on p.com_id = h.com_id and p.task_id = t.task_id
    join person m on m.com_id = p.com_id and m.person_id = p.person_id where p.run_id is not null and (${of.hospitals}::text[] is null or p.com_id = any(${of.hospitals}::text[])) and ${reached} group by 1`.execute(
    db,
  )
  return mapPage(page, (row) => ({
    ...row,
    people: expected.find(({ taskId }) => taskId === row.taskId)?.people ?? 0,
    begun: begun.find(({ taskId }) => taskId === row.taskId)?.begun ?? 0,
    done: begun.find(({ taskId }) => taskId === row.taskId)?.done ?? 0,
  }))
}
