import { sql } from 'kysely'
import { platformId } from '../../companies'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { readCourse, type Course } from './courseRepository'

/** A course of the platform with the version that is there now. */
export interface OfferedCourse {
  course: Course
  newest: number
}

/** Courses of the platform for a brand; what its operator has withdrawn is offered to nobody. */
const offered = (brand: string) => sql`
  from course c join course_version v on v.com_id = c.com_id and v.course_id = c.course_id and v.version = c.version
  where c.com_id = ${platformId} and ${brand} = any(c.brands)
    and not exists (select 1 from course_draft d join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
      where d.com_id = c.com_id and d.course_id = c.course_id and t.withdrawn)`

/** One page of them, by title, in their newest versions. */
export async function listPlatformCourses(
  db: Db,
  brand: string,
  keyword: string,
  paging: Paging,
): Promise<Page<OfferedCourse>> {
  const { list, ...page } = await readPage(paging, (limit, offset) =>
    sql<{ courseId: string; version: number; total: number }>`
      select c.course_id as "courseId", c.version, (count(*) over ())::int as total ${offered(brand)}
        and ${holds(keyword, 'v.title')}
      order by c.course_id limit ${limit} offset ${offset}`.execute(db),
  )
  return {
    ...page,
    list: await Promise.all(
      list.map(async ({ courseId, version }) => ({
        course: await readCourse(db, { comId: platformId, courseId, version }),
        newest: version,
      })),
    ),
  }
}

/** A version of one of them, the newest when none is named; undefined: there is none for that brand. */
export async function findPlatformCourse(
  db: Db,
  brand: string,
  { courseId, version }: { courseId: string; version?: number | undefined },
): Promise<OfferedCourse | undefined> {
  const { rows } = await sql<{ newest: number; wanted: number | null }>`
    select c.version as newest, w.version as wanted from course c
    left join course_version w on w.com_id = c.com_id and w.course_id = c.course_id and w.version = coalesce(${version ?? null}::int, c.version)
    where c.com_id = ${platformId} and c.course_id = ${courseId} and ${brand} = any(c.brands)`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.wanted === null) return undefined
  return {
    course: await readCourse(db, { comId: platformId, courseId, version: row.wanted }),
    newest: row.newest,
  }
}
