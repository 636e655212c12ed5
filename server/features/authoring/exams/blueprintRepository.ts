import { sql } from 'kysely'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'

interface BlueprintRow {
  blueprintId: string
  name: string
  rules: PaperRule[]
  authorName: string
  updatedTime: number
}

/** More of them nobody looks through; the last changed are there. */
const most = 200

/** The kept blueprints of papers, the newest first, at most so many. */
export async function listBlueprints(db: Db, comId: string): Promise<BlueprintRow[]> {
  const { rows } = await sql<BlueprintRow>`
    select b.blueprint_id as "blueprintId", b.name, b.rules, coalesce(p.person_name, '') as "authorName", b.updated_at as "updatedTime"
    from paper_blueprint b left join person p on p.com_id = b.com_id and p.person_id = b.author_id
    where b.com_id = ${comId} order by b.updated_at desc limit ${most}`.execute(db)
  return rows
}

/** Keeps it; one of the same name gives way and keeps its id, which it returns. */
export async function keepBlueprint(
  db: Db,
  { comId, userId }: Caller,
  { blueprintId, name, rules }: { blueprintId: string; name: string; rules: readonly PaperRule[] },
  now: number,
): Promise<string> {
  const { rows } = await sql<{ blueprintId: string }>`
    insert into paper_blueprint (com_id, blueprint_id, name, rules, author_id, updated_at)
    values (${comId}, ${blueprintId}, ${name}, ${JSON.stringify(rules)}, ${userId}, ${now})
    on conflict (com_id, name) do update set rules = excluded.rules, author_id = excluded.author_id, updated_at = excluded.updated_at
    returning blueprint_id as "blueprintId"`.execute(db)
  return rows[0]?.blueprintId ?? blueprintId
}

/** Takes it away; returns its name, undefined when there is none. */
export async function deleteBlueprint(
  db: Db,
  comId: string,
  blueprintId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from paper_blueprint where com_id = ${comId} and blueprint_id = ${blueprintId} returning name`.execute(
    db,
  )
  return rows[0]?.name
}
