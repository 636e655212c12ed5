import type { OwedKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

const withFailed = preparedQuery<{ comId: string }>(
  `/* several machines: a job, exams not passed */
    select distinct com_id as "comId" from duty where closed_at is null and state = ${DutyState.failed}`,
)

/** Somebody who did not pass an exam and has tries left. */
export interface FailedDuty {
  personId: string
  taskId: string
  name: string
  dueTime: number
  used: number
  left: number
}

/** $1 the hospital, $2 now, $3 since when the last attempt counts. */
const failed = preparedQuery<FailedDuty>(`
  select d.person_id as "personId", d.task_id as "taskId", r.name, d.due_at as "dueTime", s.attempts_used as used, t.max_attempts - s.attempts_used as left
  from duty d join duty_rule r on r.com_id = $1 and r.kind = d.kind and r.task_id = d.task_id
  join exam_task t on t.com_id = r.task_com_id and t.task_id = r.task_id
  join person_task s on s.com_id = $1 and s.person_id = d.person_id and s.task_id = d.task_id
  where d.com_id = $1 and d.kind = 'exam' and d.closed_at is null and d.state = ${DutyState.failed} and d.due_at > $2::timestamptz and s.last_at > $3::timestamptz`)

/** Hospitals with people who did not pass. */
export const hospitalsWithFailed = (db: Db): Promise<{ comId: string }[]> => withFailed(db, [])

/** Who did not pass and can still try, of those whose last try was `since` then. Epoch ms. */
export const listFailed = (
  db: Db,
  comId: string,
  now: number,
  since: number,
): Promise<FailedDuty[]> => failed(db, [comId, now, since])

const withEnding = preparedQuery<{ comId: string }>(
  `/* several machines: a job, own ends that are near */
    select distinct com_id as "comId" from duty where (due_by is not null or paused_days > 0) and closed_at is null and due_at > $1::timestamptz and due_at <= $2::timestamptz`,
)

/** Somebody whose own end of a task is near. */
export interface OwnEnd {
  personId: string
  kind: OwedKind
  taskId: string
  name: string
  dueTime: number
  courseId: string
  /** Leave moved it: it moves on for as long as they are away. */
  paused: boolean
}

/** $1 the hospital, $2 and $3 from when until when. */
const ending = preparedQuery<OwnEnd>(`
  select d.person_id as "personId", d.kind, d.task_id as "taskId", r.name, d.due_at as "dueTime", coalesce(t.course_id, b.document_id, '') as "courseId", d.due_by is null as paused
  from duty d join duty_rule r on r.com_id = $1 and r.kind = d.kind and r.task_id = d.task_id
  left join course_task t on t.com_id = r.task_com_id and t.task_id = r.task_id
  left join reading_task b on b.com_id = $1 and b.task_id = r.task_id
  where d.com_id = $1 and (d.due_by is not null or d.paused_days > 0) and d.closed_at is null and d.state <> ${DutyState.missed} and d.due_at > $2::timestamptz and d.due_at <= $3::timestamptz`)

/** Hospitals with people whose own end of a task lies between two moments. Epoch ms. */
export const hospitalsWithOwnEnds = (
  db: Db,
  from: number,
  until: number,
): Promise<{ comId: string }[]> => withEnding(db, [from, until])

/** These people. */
export const listOwnEnds = (
  db: Db,
  comId: string,
  from: number,
  until: number,
): Promise<OwnEnd[]> => ending(db, [comId, from, until])
