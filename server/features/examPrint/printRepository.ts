import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** An exam as its print needs it. */
export interface PrintedExam {
  taskId: string
  title: string
  issuer: string
  hospital: string
  minutes: number
  totalScore: number
  passScore: number
  startTime: number
  paperId: string
  /** How many corrections of keys there are. */
  edition: number
}

/** An exam that this hospital set; undefined: none of its own. */
export async function findPrinted(
  db: Db,
  comId: string,
  taskId: string,
): Promise<PrintedExam | undefined> {
  const { rows } = await sql<PrintedExam>`
    select t.task_id as "taskId", t.task_name as title, t.issuer, c.com_name as hospital, t.minutes, t.total_score as "totalScore",
      t.pass_score as "passScore", t.start_time as "startTime", t.paper_id as "paperId", p.key_edition as edition
    from exam_task t join paper p on p.paper_id = t.paper_id join company c on c.com_id = ${comId}
    where t.task_id = ${taskId} and (t.com_id = ${comId} or t.issuer_com_id = ${comId})`.execute(db)
  return rows[0]
}
