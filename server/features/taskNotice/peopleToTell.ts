import type { NoticeStage } from '@contract/kinds'
import { inUnits } from '../../db/inUnits'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import type { TaskKey } from './noticeRepository'

/** Whom a stage concerns: everybody it is for; who has not finished and still can; who did not finish. */
type Concerned = 'all' | 'canStill' | 'notDone'
const concernedBy: Readonly<Record<NoticeStage, Concerned>> = {
  given: 'notDone',
  changed: 'canStill',
  soon3: 'canStill',
  soon1: 'canStill',
  missed: 'notDone',
  withdrawn: 'notDone',
}

/** $1 the hospital, $2 whose task it is, $3 the task, $4 only people of these units; null: all. `s`: what the person did with it. */
const people = {
  exam: (still: string) => `
  select p.person_id as "personId" from exam_task t
  join person p on p.com_id = $1 and p.active and (t.departments is null or ${inUnits('p', 't.departments')}) and (t.posts is null or p.post_id = any(t.posts))
  left join person_task s on s.com_id = $1 and s.person_id = p.person_id and s.task_id = t.task_id
  where t.com_id = $2 and t.task_id = $3 and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ${still}`,
  course: (still: string) => `
  select p.person_id as "personId" from course_task t
  join person p on p.com_id = $1 and p.active and (t.departments is null or ${inUnits('p', 't.departments')}) and (t.persons is null or p.person_id = any(t.persons))
  left join person_course s on s.com_id = $1 and s.person_id = p.person_id and s.task_id = t.task_id
  where t.com_id = $2 and t.task_id = $3 and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ${still}`,
}

const found = (query: (still: string) => string, canStill: string, notDone: string) => ({
  all: preparedQuery<{ personId: string }>(query('true')),
  canStill: preparedQuery<{ personId: string }>(query(canStill)),
  notDone: preparedQuery<{ personId: string }>(query(notDone)),
})

const queries = {
  // Whoever took the best score as final is done, passed or not.
  exam: found(
    people.exam,
    'not coalesce(s.passed or s.confirmed, false) and coalesce(s.attempts_used, 0) < t.max_attempts',
    'not coalesce(s.passed or s.confirmed, false)',
  ),
  course: found(
    people.course,
    'not coalesce(s.completed, false)',
    'not coalesce(s.completed, false)',
  ),
}

/** People of a hospital whom a stage of a task concerns; `departments`: only those of these units, null: all. */
export const peopleToTell = async (
  db: Db,
  comId: string,
  { kind, taskId, taskComId }: TaskKey,
  stage: NoticeStage,
  departments: readonly string[] | null = null,
): Promise<string[]> =>
  (await queries[kind][concernedBy[stage]](db, [comId, taskComId, taskId, departments])).map(
    ({ personId }) => personId,
  )
