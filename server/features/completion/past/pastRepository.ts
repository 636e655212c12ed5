import { sql } from 'kysely'
import type { PastImport, PastRow, PastThing } from '@contract/calls/year/pastCompletion'
import type { PastKind } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import { mapPage, readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'

/** Somebody of a hospital as a file names them. */
export interface PastPerson {
  personId: string
  name: string
  jobNumber: string
  /** Names of the unit where they mainly work and of the one above it. */
  units: string[]
}

/** Everybody who works in a hospital. */
export async function listPastPeople(db: Db, comId: string): Promise<PastPerson[]> {
  const { rows } = await sql<PastPerson>`
    select p.person_id as "personId", p.person_name as name, coalesce(p.job_number, '') as "jobNumber",
      array_remove(array[u.department_name, above.department_name], null) as units
    from person p left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    left join department above on above.com_id = ${comId} and above.department_id = u.parent_id
    where p.com_id = ${comId} and p.active and p.merged_into is null`.execute(db)
  return rows
}

/** Courses and exams that were given in a hospital, the newest first; of those that come back, the first ones. */
export async function listThings(db: Db, comId: string): Promise<PastThing[]> {
  const { rows } = await sql<PastThing>`
    select r.kind, r.task_id as "taskId", r.name from duty_rule r
    left join exam_task e on r.kind = 'exam' and e.com_id = r.task_com_id and e.task_id = r.task_id
    left join course_task c on r.kind = 'course' and c.com_id = r.task_com_id and c.task_id = r.task_id
    where r.com_id = ${comId} and r.kind in ('exam', 'course') and r.withdrawn_at is null and e.round_of is null and c.refresher_of is null
    order by r.given_at desc, r.task_id limit 3000`.execute(db)
  return rows
}

interface NewImport {
  importId: string
  fileName: string
  by: string
}

/** Notes a file that is being taken; again, it is there. `now`: epoch ms. */
export async function insertImport(
  tx: Db,
  comId: string,
  { importId, fileName, by }: NewImport,
  now: number,
): Promise<void> {
  await tx
    .insertInto('completion_import')
    .values({
      com_id: comId,
      import_id: importId,
      file_name: fileName,
      imported_by: by,
      imported_at: now,
      undone_by: null,
      undone_at: null,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

export interface NewCompletion {
  personId: string
  kind: PastKind
  taskId: string
  /** Epoch ms. */
  doneAt: number
  validUntil: number | null
}

/** Puts completions in, which count from now on; those that are there stay. Returns the new ones. */
export async function insertCompletions(
  tx: Tx,
  comId: string,
  importId: string,
  completions: readonly NewCompletion[],
): Promise<Pick<NewCompletion, 'personId' | 'kind' | 'taskId'>[]> {
  if (completions.length === 0) return []
  const added = await tx
    .insertInto('past_completion')
    .values(
      completions.map(({ personId, kind, taskId, doneAt, validUntil }) => ({
        com_id: comId,
        person_id: personId,
        kind,
        task_id: taskId,
        done_at: doneAt,
        valid_until: validUntil,
        import_id: importId,
      })),
    )
    .onConflict((row) => row.doNothing())
    .returning(['person_id as personId', 'kind', 'task_id as taskId'])
    .execute()
  await tx
    .updateTable('completion_import')
    .set((row) => ({ taken: row('taken', '+', added.length) }))
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .execute()
  return added
}

/** The files of a hospital, the newest first. */
export async function listImports(
  db: Db,
  comId: string,
  paging: Paging,
): Promise<Page<PastImport>> {
  return readPage(paging, (limit, offset) =>
    sql<PastImport & { total: number }>`
      select i.import_id as "importId", i.file_name as "fileName", coalesce(p.person_name, '') as "byName", i.imported_at as time, i.taken,
        (select count(*)::int from past_completion c where c.com_id = ${comId} and c.import_id = i.import_id) as standing,
        i.undone_at as "undoneTime", (count(*) over ())::int as total
      from completion_import i left join person p on p.com_id = ${comId} and p.person_id = i.imported_by
      where i.com_id = ${comId} order by i.imported_at desc, i.import_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

interface StoredRow extends Omit<PastRow, 'day' | 'until'> {
  doneAt: number
  validUntil: number | null
  total: number
}

/** What came out of a file, by name. */
export async function listRows(
  db: Db,
  comId: string,
  importId: string,
  paging: Paging,
): Promise<Page<PastRow>> {
  const page = await readPage(paging, (limit, offset) =>
    sql<StoredRow>`
      select c.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(u.department_name, '') as department,
        c.kind, c.task_id as "taskId", coalesce(r.name, '') as name, c.done_at as "doneAt", c.valid_until as "validUntil", (count(*) over ())::int as total
      from past_completion c join person p on p.com_id = ${comId} and p.person_id = c.person_id
      left join department u on u.com_id = ${comId} and u.department_id = p.department_id
      left join duty_rule r on r.com_id = ${comId} and r.kind = c.kind and r.task_id = c.task_id
      where c.com_id = ${comId} and c.import_id = ${importId}
      order by p.person_name, c.person_id, c.task_id, c.done_at limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
  return mapPage(page, ({ doneAt, validUntil, ...row }) => ({
    ...row,
    day: dayStamp(doneAt),
    // It holds until the end of its last day.
    until: validUntil === null ? '' : dayStamp(validUntil - 1),
  }))
}

/** A file that stands, held until the transaction ends; undefined: there is none, or it was undone. */
export const lockImport = (tx: Tx, comId: string, importId: string) =>
  tx
    .selectFrom('completion_import')
    .select(['import_id as importId', 'file_name as fileName'])
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Takes out what came out of a file, and says what it was. `now`: epoch ms. */
export async function removeImport(
  tx: Tx,
  comId: string,
  { importId, by }: Pick<NewImport, 'importId' | 'by'>,
  now: number,
): Promise<Pick<NewCompletion, 'personId' | 'kind' | 'taskId'>[]> {
  const removed = await tx
    .deleteFrom('past_completion')
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .returning(['person_id as personId', 'kind', 'task_id as taskId'])
    .execute()
  await tx
    .updateTable('completion_import')
    .set({ undone_by: by, undone_at: now })
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .execute()
  return removed
}
