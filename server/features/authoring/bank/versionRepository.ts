import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { platformId } from '../../exam/paperService'
import { fields, type BankQuestion } from './bankRepository'

export interface VersionRow extends BankQuestion {
  retired: boolean
  authorName: string
  authorDepartment: string
  authorJobNumber: string
  papers: number
}

/** Every version of a question that the caller may see, the newest first. */
export async function versionsOf(
  db: Db,
  { comId }: Pick<Caller, 'comId'>,
  questionId: string,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${fields}, q.retired, coalesce(p.person_name, '') as "authorName", coalesce(d.department_name, '') as "authorDepartment", coalesce(p.job_number, '') as "authorJobNumber",
      (select count(*)::int from paper a where a.com_id = ${comId} and a.questions @> jsonb_build_array(jsonb_build_object('questionId', q.question_id, 'version', q.version))) as papers
    from question_version q join knowledge_category k on k.category_id = q.category_id
    left join person p on p.com_id = ${comId} and p.person_id = q.author_id
    left join department d on d.com_id = ${comId} and d.department_id = p.department_id
    where q.question_id = ${questionId} and q.com_id in (${comId}, ${platformId}) order by q.version desc`.execute(
    db,
  )
  return rows
}
