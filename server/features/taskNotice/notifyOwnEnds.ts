import { dayMs, dayOf, minuteStamp, nameOfDay } from '@contract/rules/hospitalTime'
import type { OwedKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { listLeaves, pathOf, recordToldByProgram } from '../duty/dutyService'
import { notify } from '../message/messageService'

const hospitals = preparedQuery<{ comId: string }>(
  `/* several machines: a job, own ends that are near */
    select distinct com_id as "comId" from duty where (due_by is not null or paused_days > 0) and closed_at is null and due_at > $1::timestamptz and due_at <= $2::timestamptz`,
)

interface OwnEnd {
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

/** People whose end has come to rest: of who is away now, only what an officer gave longer. */
async function listEnding(db: Db, comId: string, now: number, until: number): Promise<OwnEnd[]> {
  const all = await ending(db, [comId, now, until])
  const paused = all.filter((one) => one.paused).map(({ personId }) => personId)
  const today = nameOfDay(dayOf(now))
  const leaves = paused.length > 0 ? await listLeaves(db, comId, paused) : []
  const away = new Set(
    leaves
      .filter(({ firstDay, lastDay }) => firstDay <= today && (lastDay ?? today) >= today)
      .map(({ personId }) => personId),
  )
  return all.filter((one) => !one.paused || !away.has(one.personId))
}

/** Reminds people to whom an officer or leave gave longer, on the morning of the day before their own end. Returns how many were told. `now`: epoch ms. */
export async function notifyOwnEnds(db: Db, now: number): Promise<number> {
  let told = 0
  const until = now + 2 * dayMs
  for (const { comId } of await hospitals(db, [now, until]))
    for (const { personId, kind, taskId, name, dueTime, courseId } of await listEnding(
      db,
      comId,
      now,
      until,
    )) {
      const isNew = await notify(
        db,
        {
          comId,
          personIds: [personId],
          kind: 'taskEndsSoon',
          facts: { name, days: dueTime <= now + dayMs ? 1 : 2, until: minuteStamp(dueTime) },
          path: pathOf[kind](taskId, courseId),
          onceKey: `task-own-end:${kind}:${taskId}:${dueTime}`,
        },
        now,
      )
      if (isNew > 0) await recordToldByProgram(db, comId, { kind, taskId }, [personId], now)
      told += isNew
    }
  return told
}
