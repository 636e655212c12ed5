import type { commentLists, reportReasons } from '@contract/rules/content/contentCheck'
import { CommentState } from '@contract/states'
import { sql } from 'kysely'
import { holds } from '../../db/holds'
import { orNull } from '../../db/orNull'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import type { WaitingReason } from './commentRules'
import type { CommentRow, PersonKey } from './reactionRepository'

export interface DeskComment extends CommentRow {
  title: string
  /** '': it does not wait. */
  because: WaitingReason | ''
  reports: number
  reasons: (typeof reportReasons)[number][]
}
interface Wish {
  of: (typeof commentLists)[number]
  keyword: string
}

const waits = sql`(c.state = ${sql.lit(CommentState.waiting)} or c.state = ${sql.lit(CommentState.shown)} and r.reports > 0)`
const lists = {
  waiting: { which: waits, order: sql`c.created_at, c.comment_id` },
  shown: {
    which: sql`c.state = ${sql.lit(CommentState.shown)}`,
    order: sql`c.created_at desc, c.comment_id`,
  },
  removed: {
    which: sql`c.state in (${sql.lit(CommentState.removed)}, ${sql.lit(CommentState.refused)})`,
    order: sql`c.created_at desc, c.comment_id`,
  },
} as const

/** Comments of a hospital in one of the lists of its desk. */
export const deskComments = (
  db: Db,
  { comId, personId }: PersonKey,
  { of, keyword }: Wish,
  paging: Paging,
): Promise<Page<DeskComment>> =>
  readPage(paging, async (limit, offset) => {
    const { which, order } = lists[of]
    const { rows } = await sql<DeskComment & { total: number }>`
    /* several machines: seldom, comments of one hospital; how they are shown joins what was reported */
    select c.comment_id as "commentId", c.content, p.person_name as author, c.created_at as time, c.state, (c.person_id = ${personId})::int as mine, coalesce(c.answer, '') as answer, (count(*) over ())::int as total,
      coalesce(d.title, i.title, '') as title, case when not ${waits} then '' else coalesce(c.waits_because, case when r.reports > 0 then 'reported' else 'words' end) end as because,
      coalesce(r.reports, 0)::int as reports, coalesce(r.reasons, '{}') as reasons
    from item_comment c join person p on p.com_id = c.com_id and p.person_id = c.person_id
    left join document d on c.kind = 'doc' and d.document_id = c.item_id left join library_item i on i.kind = c.kind and i.item_id = c.item_id
    left join lateral (select count(*)::int as reports, array_agg(distinct reason) as reasons from comment_report
      where com_id = c.com_id and comment_id = c.comment_id and settled_at is null) r on true
    where c.com_id = ${comId} and ${which} and ${holds(keyword, 'c.content')}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
    return rows
  })

/** Shows a comment or takes it away, which settles what was reported; undefined: there is none. */
export async function decideComment(
  db: Db,
  { comId, personId }: PersonKey,
  commentId: string,
  state: number,
  now: number,
): Promise<{ personId: string; state: number } | undefined> {
  const before = await db
    .selectFrom('item_comment')
    .select(['person_id as personId', 'state'])
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('item_comment')
    .set({ state, decided_by: personId, waits_because: null })
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .execute()
  await db
    .updateTable('comment_report')
    .set({ settled_at: now })
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .execute()
  return before
}

/** Whose comment was answered; undefined: no such comment is shown. */
export async function answerComment(
  tx: Tx,
  { comId, personId }: PersonKey,
  { commentId, answer }: { commentId: string; answer: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('item_comment')
    .set({ answer: orNull(answer), answered_by: answer === '' ? null : personId })
    .where('com_id', '=', comId)
    .where('comment_id', '=', commentId)
    .where('state', '=', CommentState.shown)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id
}

/** Whether a hospital looks at all comments before others see them. */
export async function looksFirst(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_setting')
    .select('comments_reviewed')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row?.comments_reviewed === true
}
