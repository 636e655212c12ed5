import { CommentState } from '@contract/states'
import { sql } from 'kysely'
import { inTransaction } from '../../db/inTransaction'
import { platformId } from '../../companies'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import type { WaitingReason } from './commentRules'

/** What can be liked, kept and written about. */
export type ItemKind = 'doc' | 'art' | 'mag' | 'prod'

export interface Item {
  kind: ItemKind
  itemId: string
}
export interface PersonKey {
  comId: string
  personId: string
}

/** Whether it is there for that brand (none: a guest, who sees all brands); a hospital's own document for its people alone. */
export async function itemExists(
  db: Db,
  { kind, itemId }: Item,
  { comId, brand }: { comId: string; brand: string | undefined },
): Promise<boolean> {
  const { rows } =
    kind === 'doc'
      ? await sql`select 1 from document where document_id = ${itemId} and version_id is not null and (com_id = ${comId} or com_id = ${platformId} and (${brand ?? null}::text is null or ${brand ?? null} = any(brands)))`.execute(
          db,
        )
      : await sql`select 1 from library_item where kind = ${kind} and item_id = ${itemId} and (com_id = ${comId} or com_id = ${platformId}) and (${brand ?? null}::text is null or ${brand ?? null} = any(brands))`.execute(
          db,
        )
  return rows.length > 0
}

/** Twice the same counts once, also at the same moment: only who changes the row changes the total. */
export function setLike(
  db: Db,
  { comId, personId }: PersonKey,
  { kind, itemId }: Item,
  liked: 0 | 1,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('reaction')
      .values({ com_id: comId, person_id: personId, kind, item_id: itemId })
      .onConflict((row) => row.doNothing())
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('reaction')
      .set({ liked })
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('item_id', '=', itemId)
      .where('liked', '=', liked === 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await sql`insert into like_total (kind, item_id, likes) values (${kind}, ${itemId}, ${liked})
      on conflict (kind, item_id) do update set likes = like_total.likes + ${liked === 1 ? 1 : -1}`.execute(
      tx,
    )
  })
}

/** Counts all likes anew, after rows of whole hospitals are gone. */
export async function countLikes(tx: Tx): Promise<void> {
  await tx.deleteFrom('like_total').execute()
  await sql`/* several machines: seldom, demo hospitals are taken away */
    insert into like_total (kind, item_id, likes)
    select kind, item_id, count(*)::int from reaction where liked group by 1, 2`.execute(tx)
}

/** Keeping it again leaves the day on which it was kept first. */
export async function setFavorite(
  db: Db,
  { comId, personId }: PersonKey,
  { kind, itemId }: Item,
  favorite: 0 | 1,
  now: number,
): Promise<void> {
  await sql`insert into reaction (com_id, person_id, kind, item_id, favorite, favorite_at) values (${comId}, ${personId}, ${kind}, ${itemId}, ${favorite}, case when ${favorite}::int = 1 then ${now}::timestamptz end)
    on conflict (com_id, person_id, kind, item_id) do update
    set favorite_at = case when reaction.favorite = excluded.favorite then reaction.favorite_at else excluded.favorite_at end, favorite = excluded.favorite`.execute(
    db,
  )
}

export interface ReactionCounts {
  likeNum: number
  liked: 0 | 1
  favorite: 0 | 1
  commentNum: number
  /** 0: the hospital has no comments. */
  commentsOpen: 0 | 1
}

/** Likes of everybody; the rest as this person may see it. */
export async function readReactionCounts(
  db: Db,
  person: PersonKey | undefined,
  { kind, itemId }: Item,
): Promise<ReactionCounts> {
  const total = await db
    .selectFrom('like_total')
    .select('likes')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  const {
    rows: [row],
  } = await sql<Omit<ReactionCounts, 'likeNum'>>`
    select (select count(*)::int from item_comment where com_id = ${person?.comId ?? ''} and kind = ${kind} and item_id = ${itemId} and state = ${sql.lit(CommentState.shown)}) as "commentNum",
      coalesce(r.liked, false)::int as liked, coalesce(r.favorite, false)::int as favorite,
      (not coalesce((select comments_closed from company_setting where com_id = ${person?.comId ?? ''}), false))::int as "commentsOpen"
    from (select 1) as one left join reaction r on r.com_id = ${person?.comId ?? ''} and r.person_id = ${person?.personId ?? ''} and r.kind = ${kind} and r.item_id = ${itemId}`.execute(
    db,
  )
  return { ...row!, likeNum: total?.likes ?? 0 }
}

export interface NewComment extends Item {
  commentId: string
  content: string
  state: number
  because?: WaitingReason
}

/** Keeps a comment; `state` says whether others see it yet. */
export async function addComment(
  db: Db,
  { comId, personId }: PersonKey,
  { kind, itemId, commentId, content, state, because }: NewComment,
  now: number,
): Promise<void> {
  await db
    .insertInto('item_comment')
    .values({
      com_id: comId,
      comment_id: commentId,
      kind,
      item_id: itemId,
      person_id: personId,
      content,
      state,
      created_at: now,
      decided_by: null,
      waits_because: because ?? null,
    })
    .execute()
}

export interface CommentRow {
  commentId: string
  content: string
  author: string
  time: number
  state: number
  mine: 0 | 1
  /** Of the office; '': none. */
  answer: string
}

/** Comments of one hospital on one item: those shown, and the person's own that wait, are being checked or were found unfit. */
export async function listComments(
  db: Db,
  { comId, personId }: PersonKey,
  { kind, itemId }: Item,
  paging: Paging,
): Promise<Page<CommentRow>> {
  return readPage(paging, (limit, offset) =>
    sql<CommentRow & { total: number }>`
    select c.comment_id as "commentId", c.content, p.person_name as author, c.created_at as time, c.state, (c.person_id = ${personId})::int as mine, coalesce(c.answer, '') as answer, (count(*) over ())::int as total
    from item_comment c join person p on p.com_id = c.com_id and p.person_id = c.person_id
    where c.com_id = ${comId} and c.kind = ${kind} and c.item_id = ${itemId} and (c.state = ${sql.lit(CommentState.shown)} or (c.state <> ${sql.lit(CommentState.removed)} and c.person_id = ${personId}))
    order by c.created_at desc, c.comment_id limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface FavoriteRow {
  bizId: string
  title: string
  note: string
  time: number
}

/** What a person marked as a favourite, the newest first. */
export async function listFavorites(
  db: Db,
  { comId, personId }: PersonKey,
  kind: ItemKind,
  paging: Paging,
): Promise<Page<FavoriteRow>> {
  return readPage(paging, (limit, offset) =>
    sql<FavoriteRow & { total: number }>`
    select r.item_id as "bizId", coalesce(d.title, i.title) as title, coalesce(nullif(d.number, ''), d.publisher, i.subtitle, '') as note, coalesce(r.favorite_at, 'epoch') as time, (count(*) over ())::int as total
    from reaction r left join document d on r.kind = 'doc' and d.document_id = r.item_id left join library_item i on i.kind = r.kind and i.item_id = r.item_id
    where r.com_id = ${comId} and r.person_id = ${personId} and r.kind = ${kind} and r.favorite and coalesce(d.title, i.title) is not null
    order by r.favorite_at desc, r.item_id limit ${limit} offset ${offset}`.execute(db),
  )
}
