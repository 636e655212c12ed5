import { boundsOf, reachesAll } from '@contract/rules/rights'
import type { Caller } from '../../../http/handlers'
import type { DraftsOf } from './draftRepository'

/** Whose drafts somebody reads or changes: the hospital's; who has the right for departments, their own. */
export const draftsOf = (caller: Caller, ability: 'content.read' | 'content.author'): DraftsOf => ({
  comId: caller.comId,
  madeBy: reachesAll(boundsOf(caller, ability)) ? null : caller.userId,
})
