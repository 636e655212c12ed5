import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'

export interface Span {
  personId: string
  from: number
  until: number
  night: boolean
}

/** The shifts of these people that end after a moment and begin before another. Epoch ms. */
export const spansAround = (
  db: Db,
  comId: string,
  personIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Span[]> =>
  db
    .selectFrom('roster_entry')
    .select(['person_id as personId', 'begins_at as from', 'ends_at as until', 'night'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .where('ends_at', '>', from)
    .where('begins_at', '<', until)
    .orderBy('begins_at')
    .execute()
