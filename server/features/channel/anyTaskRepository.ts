import { TaskState } from '@contract/states'
import { platformId } from '../../companies'
import { holdsIn } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { isHeld } from '../../db/announced'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { examStateAt } from '../exam/examTaskService'
import { courseStateAt } from '../../db/courseStateSql'

/** A course or an exam with what one person did with it. */
export interface AnyTaskRow {
  taskId: string
  taskType: 1 | 2
  taskName: string
  issuer: string
  startTime: number
  endTime: number
  taskState: number
  courseId: string
  /** Whose course it is; '' of an exam. */
  courseComId: string
  coverFileId: string
  progress: number
  bestScore: number | null
  lastTime: number
}

const head = (score: string) =>
  `t.task_id as "taskId", t.task_name as "taskName", t.issuer, t.start_time as "startTime", t.end_time as "endTime", ${score} as "bestScore", coalesce(p.last_at, 'epoch') as "lastTime"`
const courses = `select ${head('p.best_score')}, 2 as "taskType", ${courseStateAt('$1::timestamptz')} as "taskState", t.course_id as "courseId", t.course_com_id as "courseComId", coalesce(v.cover_file_id, '') as "coverFileId", coalesce(p.progress, 0) as progress`
const version =
  'join course_version v on v.com_id = t.course_com_id and v.course_id = t.course_id and v.version = t.version'
const exams = `select ${head(`case when ${isHeld('$1::timestamptz')} then null else p.best_score end`)}, 1 as "taskType", ${examStateAt('$1::timestamptz')} as "taskState", '' as "courseId", '' as "courseComId", '' as "coverFileId", 0 as progress`
const page = (order: string) =>
  `select *, (count(*) over ())::int as total from mine where ($5::int is null or "taskType" = $5) order by ${order}, "taskId" limit $6 offset $7`

/** $1 time, $2 company, $3 person, $4 platform, $5 kind, $6 limit, $7 offset, $8 and $9 from and to, $10: only the platform's. */
const begun = preparedQuery<AnyTaskRow & { total: number }>(`
  with mine as materialized (
    ${courses} from person_course p join course_task t on t.task_id = p.task_id and t.com_id in ($2, $4) ${version}
    where p.com_id = $2 and p.person_id = $3 and p.last_at is not null and ($8::timestamptz is null or p.last_at between $8::timestamptz and $9::timestamptz) and ($10::int = 0 or t.com_id = $4)
    union all
    ${exams} from person_task p join exam_task t on t.task_id = p.task_id and t.com_id in ($2, $4)
    where p.com_id = $2 and p.person_id = $3 and p.attempts_used > 0 and ($8::timestamptz is null or p.last_at between $8::timestamptz and $9::timestamptz) and ($10::int = 0 or t.com_id = $4))
  ${page('"lastTime" desc')}`)

export interface HistoryOptions {
  taskType: 1 | 2 | undefined
  from?: number
  to?: number
  onlyPlatform: boolean
}

/** What a user was in, the last one first. `from` and `to` in epoch ms. */
export async function listHistory(
  db: Db,
  { comId, userId }: Caller,
  { taskType, from, to, onlyPlatform }: HistoryOptions,
  paging: Paging,
  now: number,
): Promise<Page<AnyTaskRow>> {
  return readPage(paging, (limit, offset) =>
    begun(db, [
      now,
      comId,
      userId,
      platformId,
      taskType ?? null,
      limit,
      offset,
      from ?? null,
      to ?? null,
      onlyPlatform ? 1 : 0,
    ]),
  )
}

/** $8 brand, $9 words of the person, $10 courses of a label (null: all), $11 words of the label. */
const ofCollege = preparedQuery<AnyTaskRow & { total: number }>(`
  with mine as materialized (
    ${courses} from course_task t ${version} left join person_course p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
    where t.com_id = $4 and t.brand = $8 and not t.withdrawn and t.audience is null and t.areas is null and ${holdsIn('$9', 't.task_name')}
      and ($10::text[] is null or t.course_id = any($10))
    union all
    ${exams} from exam_task t left join person_task p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
    where t.com_id = $4 and t.brand = $8 and not t.withdrawn and t.audience is null and t.areas is null and ${holdsIn('$9', 't.task_name')}
      and ($10::text[] is null or exists (select 1 from unnest($11::text[]) as word where strpos(t.task_name, word) > 0)))
  ${page(`case "taskState" when ${TaskState.doing} then 0 when ${TaskState.toDo} then 1 when ${TaskState.failed} then 1 when ${TaskState.notOpen} then 2 else 3 end, "taskType" desc, "endTime" desc`)}`)

export interface CollegeOptions {
  taskType: 1 | 2 | undefined
  keyword: string
  label: { courses: string[]; words: string[] } | undefined
}

/** Courses and exams that the platform gives to everybody of a brand. */
export async function listCollege(
  db: Db,
  { comId, userId, brand }: Caller,
  { taskType, keyword, label }: CollegeOptions,
  paging: Paging,
  now: number,
): Promise<Page<AnyTaskRow>> {
  return readPage(paging, (limit, offset) =>
    ofCollege(db, [
      now,
      comId,
      userId,
      platformId,
      taskType ?? null,
      limit,
      offset,
      brand,
      keyword,
      label?.courses ?? null,
      label?.words ?? [],
    ]),
  )
}
