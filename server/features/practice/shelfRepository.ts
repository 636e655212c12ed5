import { Shelf } from '@contract/rules/content/shelf'
import { sql } from 'kysely'

/** SQL: cards that come back. Written out, not as parameters: the index of what is due is a partial one. `card`: `c.` where the row has a name. */
export const isLearning = (card: 'c.' | '' = '') =>
  sql.raw<boolean>(`${card}shelf in (${Shelf.learning}, ${Shelf.review})`)

/** SQL: cards that are mastered. */
export const isMastered = (card: 'c.' | '' = '') =>
  sql.raw<boolean>(`${card}shelf = ${Shelf.mastered}`)
