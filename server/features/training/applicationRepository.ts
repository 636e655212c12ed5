import { ReviewState } from '@contract/states'
import { platformId } from '../../companies'
import { holdsIn } from '../../db/holds'
import { inUnits, inUnitsOf } from '../../db/inUnits'
import { newId } from '../../db/newId'
import { readPage, type Paging } from '../../db/page'
import { statesSeen } from '../contentCheck/contentCheckService'
import type { Db, Tx } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { orNull } from '../../db/orNull'

/** Keeps an application for a training; returns its id. */
export async function insertApplication(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
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

/** How it stands in the messaging platform's check. */
export async function markApplication(
  tx: Tx,
  comId: string,
  applyId: string,
  checkState: number,
): Promise<void> {
  await tx
    .updateTable('train_application')
    .set({ check_state: checkState })
    .where('com_id', '=', comId)
    .where('apply_id', '=', applyId)
    .execute()
}

/** Nobody has to decide about it any more. */
export async function refuseApplication(tx: Tx, comId: string, applyId: string): Promise<void> {
  await tx
    .updateTable('train_application')
    .set({ state: ReviewState.refused })
    .where('com_id', '=', comId)
    .where('apply_id', '=', applyId)
    .where('state', '=', ReviewState.waiting)
    .execute()
}

/** Decides an application that waits; undefined when there is none. */
export async function decideApplication(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  applyId: string,
  { state, note, by }: { state: number; note: string; by: string },
): Promise<{ state: number; person_id: string; title: string; type_id: string } | undefined> {
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
    .returning(['state', 'person_id', 'title', 'type_id'])
    .executeTakeFirst()
}

const applied = preparedQuery<{
  applyId: string
  typeId: string
  typeName: string
  title: string
  state: number
  note: string
  time: number
  userName: string
  dept: string
  jobNumber: string
  checkState: number
  total: number
}>(`
  select a.apply_id as "applyId", a.type_id as "typeId", coalesce(s.scene_name, '') as "typeName", a.title, a.state, coalesce(a.note, '') as note, a.created_at as time, p.person_name as "userName",
    coalesce(d.department_name, '') as dept, coalesce(p.job_number, '') as "jobNumber", a.check_state as "checkState", (count(*) over ())::int as total
  from train_application a join person p on p.com_id = a.com_id and p.person_id = a.person_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  left join scene s on s.scene_id = a.type_id and s.com_id in ($1, '${platformId}')
  where a.com_id = $1 and ($2::text is null or a.person_id = $2) and ($3::text is null or a.type_id = $3) and ($6::text[] is null or ${inUnits('p', '$6::text[]')})
    and ($2::text is not null or a.check_state in (${statesSeen.join(', ')}))
    and (not $7::boolean or a.state = ${ReviewState.waiting})
    and ${holdsIn('$8', 'a.title', 'p.person_name', 'p.job_number')}
  order by case when $2::text is null then a.state <> ${ReviewState.waiting} end, a.apply_id desc limit $4 offset $5`)

/** A person's own applications, of a type or all. */
export const listApplications = (
  db: Db,
  { comId, userId }: Caller,
  typeId: string | undefined,
  paging: Paging,
) =>
  readPage(paging, (limit, offset) =>
    applied(db, [comId, userId, typeId ?? null, limit, offset, null, false, '']),
  )

/** Which of a hospital's applications are listed; `keyword`: in title, name or job number. */
interface Listed {
  comId: string
  departments: readonly string[] | null
  isWaiting: boolean
  keyword: string
}

/** One page of a hospital's applications, or those of departments: those that wait first. */
export const applicationsIn = (
  db: Db,
  { comId, departments, isWaiting, keyword }: Listed,
  paging: Paging,
) =>
  readPage(paging, (limit, offset) =>
    applied(db, [comId, null, null, limit, offset, departments, isWaiting, keyword.trim()]),
  )
