import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Context } from '../../http/handlers'
import { commonReplies, type TextValues, type ValuesOf } from '../../http/texts'

export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
export const refused = <T extends Bilingual>(why: T, values: ValuesOf<T>) =>
  new DomainError<Bilingual>(Code.stateChanged, why, values as TextValues)

export type Deciding = Context<Caller, Tx>
