import { sql } from 'kysely'
import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import type { MadeKind } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../../db/schema'
import { orNull } from '../../../db/orNull'
import { itemsOf, type ItemWords } from './bodies'

interface Which {
  kind: MadeKind
  itemId: string
}

interface Shown extends Which {
  comId: string
  position: number
  form: LibraryForm
  publishedAt: number | null
}

/** The edition that is to be read: the newest published one whose moment has come. */
async function shownEdition(
  db: Db,
  { kind, itemId }: Which,
  now: number,
): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('library_edition')
    .select(['com_id as comId', 'position', 'form', 'published_at as publishedAt'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('state', '=', 'published')
    .where((where) => where.or([where('shown_at', 'is', null), where('shown_at', '<=', now)]))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { kind, itemId, ...row }
}

/** What readers see follows its editions: the rows of the one that is shown, none where none is. `place`: its place among its kind. */
export async function renewItem(tx: Tx, which: Which, now: number, place = 0): Promise<void> {
  const shown = await shownEdition(tx, which, now)
  const rows = shown ? itemsOf(shown.form, shown.itemId, dayStamp(shown.publishedAt ?? now)) : []
  await dropItems(tx, which, rows)
  for (const [at, row] of rows.entries())
    await upsertItem(tx, shown!, row, row.kind === 'art' ? at - 1 : place)
}

/** Takes away what an edition before showed and this one does not. */
async function dropItems(
  tx: Tx,
  { kind, itemId }: Which,
  rows: readonly ItemWords[],
): Promise<void> {
  if (rows.length === 0)
    await tx
      .deleteFrom('library_item')
      .where('kind', '=', kind)
      .where('item_id', '=', itemId)
      .execute()
  if (kind !== 'mag') return
  const kept = rows.filter((row) => row.kind === 'art').map((row) => row.itemId)
  await sql`delete from library_item where kind = 'art' and parent_id = ${itemId} and item_id <> all(${kept}::text[])`.execute(
    tx,
  )
}

/** An article stays with its issue: an id that another issue has is not taken over. */
async function upsertItem(
  tx: Tx,
  { comId, form, position: edition }: Shown,
  { kind, itemId, parentId, ...words }: ItemWords,
  position: number,
): Promise<void> {
  const said = {
    brands: form.brands,
    title: words.title,
    subtitle: orNull(words.subtitle),
    summary: orNull(words.summary),
    issued: orNull(words.issued),
    body: JSON.stringify(words.body),
    search_text: words.search.join('\n').toLowerCase(),
    edition,
  }
  await tx
    .insertInto('library_item')
    .values({ kind, item_id: itemId, com_id: comId, parent_id: parentId, position, ...said })
    .onConflict((row) =>
      row
        .columns(['kind', 'item_id'])
        .doUpdateSet({ ...said, ...(kind === 'art' ? { position } : { parent_id: parentId }) })
        .where('library_item.com_id', '=', comId)
        .where((where) =>
          kind === 'art' ? where('library_item.parent_id', '=', parentId) : where.lit(true),
        ),
    )
    .execute()
}

/** Things of which an edition's moment has come that is not yet the one that is read. `now`: epoch ms. */
export async function dueItems(db: Db, now: number): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select e.kind, e.item_id as "itemId" from library_edition e left join library_item i on i.kind = e.kind and i.item_id = e.item_id
    where e.state = 'published' and e.shown_at <= ${now}::timestamptz and (i.edition is null or i.edition < e.position)
      and e.position = (select max(n.position) from library_edition n where n.kind = e.kind and n.item_id = e.item_id and n.state = 'published' and n.shown_at <= ${now}::timestamptz)
    limit 200`.execute(db)
  return rows
}
