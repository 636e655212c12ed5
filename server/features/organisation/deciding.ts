import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Context } from '../../http/handlers'
import { commonReplies, type TextValues, type ValuesOf } from '../../http/texts'

/** There is no such unit in this hospital. */
export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
/** The state of the tree does not allow it, with the sentence that says why. */
export const refused = <T extends Bilingual>(why: T, values: ValuesOf<T>) =>
  new DomainError<Bilingual>(Code.stateChanged, why, values as TextValues)

export type Deciding = Context<Caller, Tx>
