import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../../companies'

/** Who reads: somebody of a hospital, or (comId empty) a guest, who sees the platform's of every brand. */
export interface Reader {
  comId: string
  brand: string | undefined
}

/** SQL: whether a document `d` is the reader's hospital's own, or the platform's for their brand. */
export const visibleTo = ({ comId, brand }: Reader): RawBuilder<boolean> =>
  brand === undefined
    ? sql<boolean>`(d.com_id = ${comId} or d.com_id = ${platformId})`
    : sql<boolean>`(d.com_id = ${comId} or (d.com_id = ${platformId} and ${brand} = any(d.brands)))`
