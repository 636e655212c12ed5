import { sql } from 'kysely'
import type { Tx } from '../../db/schema'

interface Lost {
  certificateId: string
  title: string
  number: string
}

/** Certificates that hold because somebody passed an exam, and they have not: its own, and those of scenes that it is part of. */
export async function listLost(
  tx: Tx,
  { comId, personId, taskId }: { comId: string; personId: string; taskId: string },
): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select c.certificate_id as "certificateId", c.title, c.number from certificate c
    where c.com_id = ${comId} and c.person_id = ${personId} and c.revoked_at is null
      and ((c.kind = 'exam' and c.task_id = ${taskId}) or (c.kind = 'scene' and c.task_id in (select k.scene_id from scene_task k where k.task_id = ${taskId})))
      and not exists (select from person_task d where d.com_id = ${comId} and d.person_id = ${personId} and d.task_id = ${taskId} and d.passed)`.execute(
    tx,
  )
  return rows
}
