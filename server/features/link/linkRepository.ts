import { randomBytes } from 'node:crypto'
import { linkCodeOf, makeShortId } from '@contract/rules/place/shortId'
import { firstOf, batched } from '../../db/batched'
import type { Db, Tx } from '../../db/schema'
import { inTransaction } from '../../db/inTransaction'
import { preparedQuery } from '../../db/preparedQuery'
import { companyOfLinkCode, linkCodeOfCompany } from '../company/companyService'
import type { LinkDetails, LinkKind } from './linkRules'

export interface NewLink {
  kind: LinkKind
  targetId: string
  taskId?: string
  /** The hospital that the code belongs to, and who made it. */
  comId: string
  madeBy: string
  dynamic?: boolean
  /** Epoch ms; null: it never expires. */
  expiresAt: number | null
}

/** The short id of a target: the one that the hospital has for it already, else a new one. Its end follows the target's. */
export const storeLink = (db: Db, link: NewLink, now: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('shared_target')
      .values(
        [link.targetId, ...(link.taskId ? [link.taskId] : [])].map((target_id) => ({
          target_id,
          com_id: link.comId,
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
    return insertLink(tx, link, now)
  })

async function insertLink(tx: Tx, link: NewLink, now: number): Promise<string> {
  const row = await tx
    .insertInto('short_link')
    .values({
      short_id: makeShortId(await linkCodeOfCompany(tx, link.comId), randomBytes(16)),
      kind: link.kind,
      target_id: link.targetId,
      task_id: link.taskId || null,
      com_id: link.comId,
      made_by: link.madeBy,
      dynamic: link.dynamic ? 1 : 0,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['com_id', 'kind', 'target_id', 'task_id'])
        .doUpdateSet({ dynamic: link.dynamic ? 1 : 0, expires_at: link.expiresAt }),
    )
    .returning('short_id')
    .executeTakeFirstOrThrow()
  return row.short_id
}

/** The codes of a task end with it. */
export async function moveLinkEnd(
  db: Db,
  { comId, kind, targetId, expiresAt }: Pick<NewLink, 'comId' | 'kind' | 'targetId' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('short_link')
    .set({ expires_at: expiresAt })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute()
}

export type FoundLink = LinkDetails & { comId: string }

const found = preparedQuery<FoundLink & { shortId: string }>(`
  select short_id as "shortId", kind, target_id as "targetId", coalesce(task_id, '') as "taskId", com_id as "comId", dynamic::int as dynamic, expires_at as "expiresAt" from short_link where com_id = $1 and short_id = any($2::text[])`)

/** What a short id stands for. */
export type FindLink = (db: Db, shortId: string) => Promise<FoundLink | undefined>

/** Finds what a short id leads to; its first characters name the hospital. */
export function createLinkFinder(): FindLink {
  // A hall scans one code at the same moment: those of a hospital who wait share a statement.
  const find = batched<string, FoundLink | undefined>(firstOf(), async (db, linkCode, ids) => {
    const comId = await companyOfLinkCode(db, linkCode)
    if (comId === undefined) return ids.map(() => undefined)
    const links = new Map<string, FoundLink>()
    for (const { shortId, ...link } of await found(db, [comId, [...new Set(ids)]]))
      links.set(shortId, link)
    return ids.map((id) => links.get(id))
  })
  return (db, shortId) => find(db, linkCodeOf(shortId), shortId)
}

const added = preparedQuery(
  'update short_link l set uses = l.uses + g.count from unnest($2::text[], $3::int[]) as g (short_id, count) where l.com_id = $1 and l.short_id = g.short_id',
)

/** Adds to the counts of how often codes were used. */
export async function addUses(
  db: Db,
  comId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // In one order everywhere: two servers that write the same codes then wait for one another, and not both.
  const ids = [...counts.keys()].sort()
  await added(db, [comId, ids, ids.map((id) => counts.get(id))])
}
