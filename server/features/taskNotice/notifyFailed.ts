import { hourMs, minuteStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { pathOf } from '../duty/dutyService'
import { notify } from '../message/messageService'

/** An attempt of the last day and a half: one run that was missed is made up for by the next. */
const freshMs = 36 * hourMs

const hospitals = preparedQuery<{ comId: string }>(
  `/* several machines: a job, exams not passed */
    select distinct com_id as "comId" from duty where closed_at is null and state = ${DutyState.failed}`,
)

interface FailedDuty {
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

/**
 * Tells people who did not pass an exam yesterday that they have tries left, and until when: each try once, the morning after,
 * for its result stood on their screen. Returns how many were told. `now`: epoch ms.
 */
export async function notifyFailed(db: Db, now: number): Promise<number> {
  let told = 0
  for (const { comId } of await hospitals(db, []))
    for (const one of await failed(db, [comId, now, now - freshMs]))
      told += await notify(
        db,
        {
          comId,
          personIds: [one.personId],
          kind: 'taskFailed',
          facts: { name: one.name, left: one.left, until: minuteStamp(one.dueTime) },
          path: pathOf.exam(one.taskId),
          onceKey: `task-failed:${one.taskId}:${one.used}`,
        },
        now,
      )
  return told
}
