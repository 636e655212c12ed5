import { sql } from 'kysely'
import type { ChecklistRow } from '@contract/calls/study/skillDesk'
import type { Checklist } from '@contract/calls/study/skillShapes'
import type { SkillState } from '@contract/kinds'
import { platformId } from '../../companies'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

/** SQL: where a checklist `c` stands. */
const state = sql`case when c.edition is null then 'draft' when c.withdrawn_at is not null then 'withdrawn' else 'published' end`

/** Checklists with their steps, marks and how often they were used. */
export function listChecklists(
  db: Db,
  comId: string,
  { keyword, state: only }: { keyword: string; state: SkillState | null },
  paging: Paging,
): Promise<Page<ChecklistRow>> {
  return readPage(paging, (limit, offset) =>
    sql<ChecklistRow & { total: number }>`
      with counted as (
        select o.checklist_id, count(*)::int as n from skill_observation o where o.com_id = ${comId} and o.voided_at is null group by 1)
      select c.checklist_id as "checklistId", c.version, coalesce(c.edition, 0) as edition, ${state} as state, c.changed::int as changed, c.title,
        c.checklist ->> 'kind' as kind, coalesce(jsonb_array_length(jsonb_path_query_array(c.checklist, '$.sections[*].steps[*]')), 0) as steps, coalesce(k.n, 0) as observations,
        coalesce(p.person_name, '') as "authorName", c.updated_at as "updatedTime", (count(*) over ())::int as total
      from skill_checklist c left join counted k on k.checklist_id = c.checklist_id
      left join person p on p.com_id = ${comId} and p.person_id = c.author_id
      where c.com_id = ${comId} and ${holds(keyword, 'c.title')} and (${only}::text is null or ${state} = ${only})
      order by c.updated_at desc, c.checklist_id limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface StoredChecklist {
  checklistId: string
  version: number
  edition: number | null
  changed: boolean
  withdrawnAt: number | null
  checklist: Checklist
}

/** A checklist of a hospital, or of the platform; undefined: none. `hold`: keeps it until the transaction ends. */
export async function findChecklist(
  db: Db,
  comId: string,
  checklistId: string,
  hold = false,
): Promise<StoredChecklist | undefined> {
  const query = db
    .selectFrom('skill_checklist')
    .select([
      'checklist_id as checklistId',
      'version',
      'edition',
      'changed',
      'withdrawn_at as withdrawnAt',
      'checklist',
    ])
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

/** Keeps a checklist as it is being written. */
export async function storeChecklist(
  tx: Tx,
  { comId, userId }: { comId: string; userId: string },
  row: Omit<StoredChecklist, 'withdrawnAt'> & { copiedFrom?: string },
  now: number,
): Promise<void> {
  const { checklistId, version, edition, changed, checklist, copiedFrom = null } = row
  const written = {
    version,
    edition,
    changed,
    title: checklist.title.trim(),
    checklist: JSON.stringify(checklist),
    updated_at: now,
  }
  await tx
    .insertInto('skill_checklist')
    .values({
      com_id: comId,
      checklist_id: checklistId,
      copied_from: copiedFrom,
      author_id: userId,
      created_at: now,
      ...written,
    })
    .onConflict((on) => on.columns(['com_id', 'checklist_id']).doUpdateSet(written))
    .execute()
}

/** A published checklist never changes; publishing one that was withdrawn brings it back. */
export async function insertEdition(
  tx: Tx,
  { comId, userId }: { comId: string; userId: string },
  {
    checklistId,
    edition,
    checklist,
  }: { checklistId: string; edition: number; checklist: Checklist },
  now: number,
): Promise<void> {
  await tx
    .insertInto('skill_edition')
    .values({
      com_id: comId,
      checklist_id: checklistId,
      edition,
      checklist: JSON.stringify(checklist),
      published_by: userId,
      published_at: now,
    })
    .execute()
  await setWithdrawn(tx, comId, checklistId, null)
}

/** Takes a checklist back, or gives it again with null. */
export async function setWithdrawn(
  tx: Tx,
  comId: string,
  checklistId: string,
  at: number | null,
): Promise<void> {
  await tx
    .updateTable('skill_checklist')
    .set({ withdrawn_at: at })
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .execute()
}

/** Stores the version that a change has led to. */
export async function raiseVersion(
  tx: Tx,
  comId: string,
  checklistId: string,
  version: number,
): Promise<void> {
  await tx
    .updateTable('skill_checklist')
    .set({ version })
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .execute()
}

export interface PublishedChecklist {
  checklistId: string
  edition: number
  checklist: Checklist
}

/** The checklists that people of a hospital are observed by. */
export function listPublished(db: Db, comId: string): Promise<PublishedChecklist[]> {
  return db
    .selectFrom('skill_checklist as c')
    .innerJoin('skill_edition as e', (on) =>
      on
        .on('e.com_id', '=', comId)
        .onRef('e.checklist_id', '=', 'c.checklist_id')
        .onRef('e.edition', '=', 'c.edition'),
    )
    .select(['c.checklist_id as checklistId', 'e.edition', 'e.checklist'])
    .where('c.com_id', '=', comId)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('c.title')
    .orderBy('c.checklist_id')
    .execute()
}

/** All editions of a checklist, the newest first. */
export function listEditions(
  db: Db,
  comId: string,
  checklistId: string,
): Promise<PublishedChecklist[]> {
  return db
    .selectFrom('skill_edition')
    .select(['checklist_id as checklistId', 'edition', 'checklist'])
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .orderBy('edition', 'desc')
    .execute()
}

/** The checklist as it was published in that edition. */
export async function findEdition(
  db: Db,
  comId: string,
  checklistId: string,
  edition: number,
): Promise<Checklist | undefined> {
  const row = await db
    .selectFrom('skill_edition')
    .select('checklist')
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .where('edition', '=', edition)
    .executeTakeFirst()
  return row?.checklist
}

/** Checklists of the platform. */
export function listReady(db: Db): Promise<Pick<StoredChecklist, 'checklistId' | 'checklist'>[]> {
  return db
    .selectFrom('skill_checklist')
    .select(['checklist_id as checklistId', 'checklist'])
    .where('com_id', '=', platformId)
    .orderBy('checklist_id')
    .execute()
}

/** Which of the platform's a hospital has copied. */
export async function listTaken(db: Db, comId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('skill_checklist')
    .select('copied_from')
    .distinct()
    .where('com_id', '=', comId)
    .where('copied_from', 'is not', null)
    .execute()
  return rows.flatMap(({ copied_from }) => copied_from ?? [])
}

/** Checklists as packs take them along. */
export const listToPack = (db: Db, comId: string, most: number) =>
  db
    .selectFrom('skill_checklist')
    .select(['checklist_id', 'title', 'checklist', 'edition', 'withdrawn_at'])
    .where('com_id', '=', comId)
    .orderBy('checklist_id')
    .limit(most)
    .execute()
