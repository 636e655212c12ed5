import type { PathStep } from '@contract/rules/content/learningPath'
import { platformId } from '../../companies'
import { isMeantBy } from '../../db/audienceSql'
import { isHeld } from '../../db/announced'
import { endFor, hasDuty } from '../../db/dutySql'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { doneElsewhere } from '../duty/dutyService'

/** A path that is meant for somebody. */
export interface PathOf {
  pathId: string
  title: string
  description: string
  steps: PathStep[]
}

const pathsQuery = preparedQuery<PathOf>(`
  select l.path_id as "pathId", l.title, l.description, l.steps from learning_path l
  join person me on me.com_id = $1 and me.person_id = $2
  where l.com_id = $1 and l.brand = $3 and l.published and ${isMeantBy('l.audience', 'me')}
  order by l.created_at, l.path_id limit 50`)

/** Whose standing it is. */
export interface Learner {
  comId: string
  userId: string
  brand: string
}

/** Published paths that are meant for somebody. */
export const findPathsOf = (db: Db, { comId, userId, brand }: Learner): Promise<PathOf[]> =>
  pathsQuery(db, [comId, userId, brand])

/** Where somebody stands with a task. */
export interface Standing {
  kind: 'course' | 'exam'
  taskId: string
  /** Of courses. */
  courseId: string
  title: string
  startTime: number
  endTime: number
  done: boolean
  begun: boolean
}

/** SQL: until when what somebody did before has to hold: the end of their duty; who owes none, that of the task, and it holds now. */
const untilOf = (kind: 'course' | 'exam') =>
  `coalesce((select o.due_at from duty o where o.com_id = $1 and o.kind = '${kind}' and o.task_id = t.task_id and o.person_id = $2), greatest(t.end_time, $4::timestamptz))`

/** $1 the hospital, $2 the person, $3 tasks, $4 now. What was done under another rule or brought in from before counts as it does for duties (`e`). */
const standing = (kind: 'course' | 'exam', own: string, columns: string) => `
  select '${kind}' as kind, t.task_id as "taskId", t.task_name as title, t.start_time as "startTime",
    ${endFor(kind, '$1', '$2')} as "endTime", ${columns}
  from ${kind}_task t join person me on me.com_id = $1 and me.person_id = $2
  left join ${own} p on p.com_id = $1 and p.person_id = $2 and p.task_id = t.task_id
  left join duty_rule r on r.com_id = $1 and r.kind = '${kind}' and r.task_id = t.task_id
  ${doneElsewhere(kind, { personId: '$2', dueAt: untilOf(kind) })}
  where t.com_id in ($1, '${platformId}') and t.task_id = any($3::text[]) and not t.withdrawn
    and (${isMeantBy('t.audience', 'me')} or ${hasDuty(kind, '$1', '$2')} or p.person_id is not null or e.at is not null)`

const coursesQuery = preparedQuery<Standing>(
  standing(
    'course',
    'person_course',
    `t.course_id as "courseId", (coalesce(p.completed, false) or e.at is not null) as done, p.run_id is not null as begun`,
  ),
)
const examsQuery = preparedQuery<Standing>(
  standing(
    'exam',
    'person_task',
    `'' as "courseId", (coalesce(p.passed, false) and not ${isHeld('$4::timestamptz')} or e.at is not null) as done, coalesce(p.attempts_used, 0) > 0 as begun`,
  ),
)

/** Where somebody stands with these tasks; those that are not meant for them are left out. */
export async function findStandings(
  db: Db,
  { comId, userId }: Learner,
  taskIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Standing>> {
  if (taskIds.length === 0) return new Map()
  const values = [comId, userId, taskIds, now]
  const [courses, exams] = await Promise.all([coursesQuery(db, values), examsQuery(db, values)])
  return new Map([...courses, ...exams].map((one) => [one.taskId, one]))
}
