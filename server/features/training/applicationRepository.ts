import { ReviewState } from '@contract/states'
import { inUnits, inUnitsOf } from '../../db/inUnits'
import { newId } from '../../db/newId'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { orNull } from '../../db/orNull'

export async function insertApplication(
  db: Db,
  { comId, userId }: Caller,
  { typeId, title }: { typeId: string; title: string },
  now: number,
): Promise<string> {
  const applyId = newId(now)
  await db
    .insertInto('train_application')
    .values({
      com_id: comId,
      apply_id: applyId,
      person_id: userId,
      type_id: typeId,
      title,
      decided_by: null,
      created_at: now,
    })
    .execute()
  return applyId
}

/** Decides an application that waits; undefined when there is none. */
export async function decideApplication(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  applyId: string,
  { state, note, by }: { state: number; note: string; by: string },
): Promise<{ state: number; person_id: string; title: string } | undefined> {
  return db
    .updateTable('train_application')
    .set({ state, note: orNull(note), decided_by: by })
    .where('com_id', '=', comId)
    .where('apply_id', '=', applyId)
    .where('state', '=', ReviewState.waiting)
    .where((row) =>
      departments === null
        ? row.lit(true)
        : row(
            'person_id',
            'in',
            row
              .selectFrom('person')
              .select('person.person_id')
              .where('person.com_id', '=', comId)
              .where(inUnitsOf('person', departments)),
          ),
    )
    .returning(['state', 'person_id', 'title'])
    .executeTakeFirst()
}

const applied = preparedQuery<{
  applyId: string
  typeId: string
  title: string
  state: number
  note: string
  time: number
  userName: string
  total: number
}>(`
  select a.apply_id as "applyId", a.type_id as "typeId", a.title, a.state, coalesce(a.note, '') as note, a.created_at as time, p.person_name as "userName", (count(*) over ())::int as total
  from train_application a join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where a.com_id = $1 and ($2::text is null or a.person_id = $2) and ($3::text is null or a.type_id = $3) and ($6::text[] is null or ${inUnits('p', '$6::text[]')})
  order by case when $2::text is null then a.state <> ${ReviewState.waiting} end, a.apply_id desc limit $4 offset $5`)

export const listApplications = (
  db: Db,
  { comId, userId }: Caller,
  typeId: string | undefined,
  paging: Paging,
) =>
  readPage(paging, (limit, offset) =>
    applied(db, [comId, userId, typeId ?? null, limit, offset, null]),
  )

/** One page of a hospital's applications, or those of departments: those that wait first. */
export const applicationsIn = (
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  paging: Paging,
) =>
  readPage(paging, (limit, offset) => applied(db, [comId, null, null, limit, offset, departments]))
