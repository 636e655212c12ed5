import { sql } from 'kysely'
import type { Room } from '@contract/rules/exam/rooms'
import type { Tx } from '../../db/schema'

/** Where audiences stand beside the rules by which people are given things: the key beside the hospital's, and the column. */
const places = {
  exam_task: { key: 'task_id', column: 'audience' },
  course_task: { key: 'task_id', column: 'audience' },
  meeting: { key: 'meeting_id', column: 'audience' },
  reading_task: { key: 'task_id', column: 'audience' },
  skill_task: { key: 'task_id', column: 'audience' },
  survey: { key: 'survey_id', column: 'audience' },
  train_task: { key: 'task_id', column: 'audience' },
  learning_path: { key: 'path_id', column: 'audience' },
  competence: { key: 'competence_id', column: 'audience' },
  year_plan_line: { key: 'line_id', column: 'audience' },
  vr_task: { key: 'task_id', column: 'audience' },
  exam_plan: { key: 'plan_id', column: 'plan' },
  course_draft: { key: 'draft_id', column: 'draft' },
} as const

export type AudiencePlace = keyof typeof places
export const audiencePlaces = Object.keys(places) as AudiencePlace[]
/** In what is written an audience is the field `whom`. */
export const isWritten = (place: AudiencePlace) => places[place].column !== 'audience'

type Value = Record<string, unknown>

/** Values of a place in which an id stands somewhere, held until the transaction ends. */
export async function listNaming(
  tx: Tx,
  comId: string,
  place: AudiencePlace,
  id: string,
): Promise<{ id: string; value: Value }[]> {
  const { key, column } = places[place]
  const { rows } = await sql<{ id: string; value: Value }>`
    select ${sql.ref(key)} as id, coalesce(${sql.ref(column)}, '{}'::jsonb) as value from ${sql.table(place)}
    where com_id = ${comId} and strpos(${sql.ref(column)}::text, ${JSON.stringify(id)}) > 0 for update`.execute(
    tx,
  )
  return rows
}

/** The new value of such a place. */
export async function writeValue(
  tx: Tx,
  comId: string,
  place: AudiencePlace,
  id: string,
  value: object,
): Promise<void> {
  const { key, column } = places[place]
  await sql`update ${sql.table(place)} set ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb where com_id = ${comId} and ${sql.ref(key)} = ${id}`.execute(
    tx,
  )
}

/** Exams on site in whose rooms an id stands, held until the transaction ends. */
export async function listRoomsNaming(
  tx: Tx,
  comId: string,
  id: string,
): Promise<{ id: string; rooms: Room[] }[]> {
  const { rows } = await sql<{ id: string; rooms: Room[] }>`
    select task_id as id, coalesce(rooms, '[]'::jsonb) as rooms from exam_task
    where com_id = ${comId} and strpos(rooms::text, ${JSON.stringify(id)}) > 0 for update`.execute(
    tx,
  )
  return rows
}

/** Keeps the rooms of an exam on site. */
export async function writeRooms(
  tx: Tx,
  comId: string,
  taskId: string,
  rooms: readonly Room[],
): Promise<void> {
  await sql`update exam_task set rooms = ${JSON.stringify(rooms)}::jsonb where com_id = ${comId} and task_id = ${taskId}`.execute(
    tx,
  )
}
