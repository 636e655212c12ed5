import { sql } from 'kysely'
import { isEverybody, everybody, type Audience } from '@contract/rules/audience'
import { withOneInRooms, type Room } from '@contract/rules/exam/rooms'
import { meantFor } from '../../../db/audienceSql'
import type { Db, Tx } from '../../../db/schema'
import { mergeIn } from '../../audience/audienceService'

/** An exam on site as its invigilators see it. */
export interface RoomedTask {
  taskId: string
  taskName: string
  startTime: number
  endTime: number
  rooms: Room[]
  audience: Audience | null
}

const fields = sql`t.task_id as "taskId", t.task_name as "taskName", t.start_time as "startTime", t.end_time as "endTime", coalesce(t.rooms, '[]'::jsonb) as rooms, t.audience`

/** One person or unit in the place of another in the rooms of exams. */
export const mergeInRooms = mergeIn(
  { table: 'exam_task', key: 'task_id', column: 'rooms' },
  withOneInRooms,
)

/** An exam of the hospital, with its rooms; undefined: none that people sit. */
export async function findRoomed(
  db: Db,
  comId: string,
  taskId: string,
): Promise<RoomedTask | undefined> {
  const { rows } = await sql<RoomedTask>`
    select ${fields} from exam_task t where t.com_id = ${comId} and t.task_id = ${taskId} and not t.withdrawn`.execute(
    db,
  )
  return rows[0]
}

/** Exams of the hospital with a room that this person watches over, of those that are not over; what begins first stands first. */
export async function listWatchedBy(
  db: Db,
  comId: string,
  personId: string,
  now: number,
  most: number,
): Promise<RoomedTask[]> {
  const mine = JSON.stringify([{ invigilators: [personId] }])
  const { rows } = await sql<RoomedTask>`
    select ${fields} from exam_task t where t.com_id = ${comId} and t.rooms @> ${mine}::jsonb and not t.withdrawn and t.end_time > ${now}
    order by t.start_time, t.task_id limit ${most}`.execute(db)
  return rows
}

/** Whether this person made the exam. */
export async function isMadeBy(
  db: Db,
  comId: string,
  taskId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from exam_plan x where x.com_id = ${comId} and x.task_id = ${taskId} and x.author_id = ${personId}) as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

/** People whom an exam seats, by the units that they count to; how many of them have begun. */
export interface Seated {
  units: string[]
  people: number
  begun: number
}
/** How many of the audience each set of departments has, and how many of them began. */
export async function countSeated(
  db: Db,
  comId: string,
  { taskId, audience }: Pick<RoomedTask, 'taskId' | 'audience'>,
): Promise<Seated[]> {
  const whom = audience ?? everybody
  const { rows } = await sql<Seated>`
    select array_remove(array_append(p.further_units, p.department_id), null) as units, count(*)::int as people,
      (count(*) filter (where k.attempts_used > 0))::int as begun
    from person p left join person_task k on k.com_id = ${comId} and k.person_id = p.person_id and k.task_id = ${taskId}
    where p.com_id = ${comId} and p.active and ${isEverybody(whom) ? sql`true` : meantFor(whom, 'p')}
    group by 1`.execute(db)
  return rows
}

/** Of these people those whom an exam seats, with the units that they count to. */
export async function listSeatedOf(
  db: Db,
  comId: string,
  audience: Audience,
  personIds: readonly string[],
): Promise<{ personId: string; name: string; units: string[] }[]> {
  const { rows } = await sql<{ personId: string; name: string; units: string[] }>`
    select p.person_id as "personId", p.person_name as name, array_remove(array_append(p.further_units, p.department_id), null) as units
    from person p where p.com_id = ${comId} and p.active and p.person_id = any(${[...personIds]}::text[])
      and ${isEverybody(audience) ? sql`true` : meantFor(audience, 'p')} order by p.person_id`.execute(
    db,
  )
  return rows
}

export interface RoomStart {
  roomId: string
  startedTime: number
  startedBy: string
}

/** Rooms of an exam that were started: when, and by whom (an id). */
export async function listStarts(db: Db, comId: string, taskId: string): Promise<RoomStart[]> {
  const { rows } = await sql<RoomStart>`
    select room_id as "roomId", started_at as "startedTime", started_by as "startedBy"
    from exam_room_start where com_id = ${comId} and task_id = ${taskId} order by room_id`.execute(
    db,
  )
  return rows
}

/** Starts a room unless it is started: of many at once one does. True: this one did. */
export async function insertStart(
  tx: Tx,
  comId: string,
  taskId: string,
  { roomId, startedTime, startedBy }: RoomStart,
): Promise<boolean> {
  const { rows } = await sql<{ roomId: string }>`
    insert into exam_room_start (com_id, task_id, room_id, started_at, started_by)
    values (${comId}, ${taskId}, ${roomId}, ${startedTime}, ${startedBy})
    on conflict (com_id, task_id, room_id) do nothing returning room_id as "roomId"`.execute(tx)
  return rows.length > 0
}

/** Names of units of the hospital, by id. */
export async function unitNames(
  db: Db,
  comId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select department_id as id, department_name as name from department where com_id = ${comId} and department_id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
