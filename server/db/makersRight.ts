import { rolesWith, type Ability } from '@contract/rules/rights'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema'

/** In a statement where `p` is the person of the maker. */
interface MakerIn {
  ability: Ability
  comId: RawBuilder<string>
  /** The column that names the maker. */
  maker: RawBuilder<string>
}

const grantsOf = ({ ability, comId, maker }: MakerIn) =>
  sql`person_grant g where g.com_id = ${comId} and g.person_id = ${maker} and g.role = any(${rolesWith(ability)}::text[])`

/** Until when the maker of something may do it still; 'epoch': no more, 'infinity': without end. `now`: epoch ms. */
export const makersRightUntil = (maker: MakerIn, now: number): RawBuilder<number> =>
  sql<number>`case when p.active then coalesce((
    select max(coalesce(g.valid_until, 'infinity')) from ${grantsOf(maker)}
      and g.taken_back_at is null and g.valid_from <= ${now}::timestamptz), 'epoch') else 'epoch' end`

/** Whether the maker ever held that right without an end: no deputy. */
export const hadWithoutEnd = (maker: MakerIn): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${grantsOf(maker)} and g.valid_until is null)`

/** Titles of the webhooks, or the ways in, that are on and that this person saved last; by title. */
export async function titlesSavedBy(
  db: Db,
  table: 'webhook' | 'sign_on_way',
  { comId, personId }: { comId: string; personId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('title')
    .where('com_id', '=', comId)
    .where('updated_by', '=', personId)
    .where('enabled', '=', true)
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}
