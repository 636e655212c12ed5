import { sql } from 'kysely'
import type { IncidentKind } from '@contract/incidentKinds'
import { IncidentState } from '@contract/states'
import { newId } from '../../db/newId'
import { orNull } from '../../db/orNull'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

interface PersonKey {
  comId: string
  userId: string
}

export interface NewIncident {
  incidentId: string
  kind: IncidentKind
  happenedTime: number
  place: string
  description: string
}

/** The same sent twice stays one. 'foreign': the id is somebody else's. */
export async function insertIncident(
  db: Db,
  { comId, userId }: PersonKey,
  { incidentId, kind, happenedTime, place, description }: NewIncident,
  now: number,
): Promise<'new' | 'known' | 'foreign'> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('incident')
    .values({
      com_id: comId,
      incident_id: incidentId,
      person_id: userId,
      kind,
      happened_at: happenedTime,
      place: orNull(place),
      description,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const row = await db
    .selectFrom('incident')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst()
  return row?.person_id === userId ? 'known' : 'foreign'
}

/** How it stands in the messaging platform's check. */
export async function markIncident(
  tx: Tx,
  comId: string,
  incidentId: string,
  checkState: number,
): Promise<void> {
  await tx
    .updateTable('incident')
    .set({ check_state: checkState })
    .where('com_id', '=', comId)
    .where('incident_id', '=', incidentId)
    .execute()
}

/** How many pictures of this report this person has put in already, this file aside. */
export async function countPictures(
  db: Db,
  { comId, userId }: PersonKey,
  incidentId: string,
  fileId: string,
): Promise<number> {
  const row = await db
    .selectFrom('incident_picture')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('com_id', '=', comId)
    .where('incident_id', '=', incidentId)
    .where('person_id', '=', userId)
    .where('file_id', '<>', fileId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Adds a picture to a report, with who added it. */
export async function insertPicture(
  db: Db,
  { comId, userId }: PersonKey,
  incidentId: string,
  fileId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('incident_picture')
    .values({
      com_id: comId,
      incident_id: incidentId,
      file_id: fileId,
      person_id: userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface IncidentRow extends NewIncident {
  state: 0 | 1 | 2
  answer: string
  time: number
  /** Only its reporter's own pictures: whoever guesses an id adds none to another's report. */
  files: { fileId: string; checkState: number | null }[]
  userName: string
  dept: string
  jobNumber: string
  mobile: string
  decidedBy: string
  checkState: number
}

export interface IncidentFilter {
  comId: string
  /** One's own. */
  personId?: string
  state?: number
  kind?: IncidentKind
  keyword?: string
}

/** Reports of a hospital: what waits first where all are asked for, then the last first. */
export function listIncidents(
  db: Db,
  { comId, personId, state, kind, keyword = '' }: IncidentFilter,
  paging: Paging,
): Promise<Page<IncidentRow>> {
  const own = personId ?? null
  return readPage(paging, (limit, offset) =>
    sql<IncidentRow & { total: number }>`
      select i.incident_id as "incidentId", i.kind, i.happened_at as "happenedTime", coalesce(i.place, '') as place, i.description, i.state, i.check_state as "checkState",
        coalesce(i.answer, '') as answer, i.created_at as time, p.person_name as "userName", coalesce(d.department_name, '') as dept,
        coalesce(p.job_number, '') as "jobNumber", coalesce(p.mobile_masked, '') as mobile, coalesce(b.person_name, '') as "decidedBy",
        (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'checkState', s.check_state) order by f.created_at), '[]'::json)
          from incident_picture f join stored_file s on s.com_id = ${comId} and s.file_id = f.file_id
          where f.com_id = ${comId} and f.incident_id = i.incident_id and f.person_id = i.person_id) as files,
        (count(*) over ())::int as total
      from incident i join person p on p.com_id = i.com_id and p.person_id = i.person_id
      left join department d on d.com_id = p.com_id and d.department_id = p.department_id
      left join person b on b.com_id = i.com_id and b.person_id = i.decided_by
      where i.com_id = ${comId} and (${own}::text is null or i.person_id = ${own})
        and (${state ?? null}::int is null or i.state = ${state ?? null}) and (${kind ?? null}::text is null or i.kind = ${kind ?? null})
        and ${holds(keyword, 'i.description', 'i.place', 'p.person_name')}
      order by (${own}::text is null and i.state = ${sql.lit(IncidentState.waiting)}) desc, i.created_at desc, i.incident_id
      limit ${limit} offset ${offset}`.execute(db),
  )
}

/** Moves a report on; undefined: there is none that is open. */
export async function decideIncident(
  tx: Tx,
  comId: string,
  incidentId: string,
  decision: { state: number; answer: string; by: string; now: number },
): Promise<{ personId: string; before: number; description: string } | undefined> {
  const open = await tx
    .selectFrom('incident')
    .select(['person_id as personId', 'state as before', 'description'])
    .where('com_id', '=', comId)
    .where('incident_id', '=', incidentId)
    .where('state', '<', IncidentState.closed)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return undefined
  await tx
    .updateTable('incident')
    .set({
      state: decision.state,
      answer: orNull(decision.answer),
      decided_by: decision.by,
      decided_at: decision.now,
    })
    .where('com_id', '=', comId)
    .where('incident_id', '=', incidentId)
    .execute()
  return open
}

/** For demo data: a report as somebody wrote it then. Returns its id. */
export async function seedIncident(
  tx: Tx,
  person: PersonKey,
  written: Omit<NewIncident, 'incidentId'>,
  at: number,
): Promise<string> {
  const incidentId = newId(at)
  await insertIncident(tx, person, { ...written, incidentId }, at)
  return incidentId
}
