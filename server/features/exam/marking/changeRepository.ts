import { sql } from 'kysely'
import type { ScoreChange } from '@contract/calls/exam/marking'
import { holds } from '../../../db/holds'
import { inUnitsOf } from '../../../db/inUnits'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { platformId } from '../paper/platformTasks'

/** Whose scores somebody sees: a whole hospital's, or those of departments, and those at exams that `author` made. */
interface ChangeScope {
  comId: string
  departments: readonly string[] | null
  author: string | null
}

/** People of the hospital whose score a correction changed; `keyword`: in name or job number. */
export async function listChanges(
  db: Db,
  { comId, departments, author }: ChangeScope,
  { regradeId, keyword }: { regradeId: string; keyword: string },
  paging: Paging,
): Promise<Page<ScoreChange>> {
  const words = keyword.trim()
  return readPage(paging, (limit, offset) =>
    sql<ScoreChange & { total: number }>`
      select n.attempt_id as "attemptId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
        coalesce(d.department_name, '') as dept, n.task_id as "taskId", t.task_name as "taskName", n.score_before as "scoreBefore",
        n.score_after as "scoreAfter", t.pass_score as "passScore", n.created_at as time, n.seen::int as seen, (count(*) over ())::int as total
      from score_notice n
      join exam_task t on t.task_id = n.task_id and t.com_id in (n.com_id, ${platformId})
      join person p on p.com_id = n.com_id and p.person_id = n.person_id
      left join department d on d.com_id = p.com_id and d.department_id = p.department_id
      where n.com_id = ${comId} and n.regrade_id = ${regradeId}
        and (${departments}::text[] is null or ${inUnitsOf('p', departments)}
          or exists (select from exam_plan x where x.com_id = ${comId} and x.task_id = n.task_id and x.author_id = ${author}::text))
        and ${holds(words, 'p.person_name', 'p.job_number')}
      order by abs(n.score_after - n.score_before) desc, n.notice_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}
