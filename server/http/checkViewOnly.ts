import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Db, Tx } from '../db/schema'
import { DomainError } from './DomainError'
import type { Caller } from './handlers'
import { commonReplies } from './texts'

const viewOnly = () => new DomainError(Code.viewOnly, commonReplies.viewOnly)

/** THE place where calls meet somebody who only looks at what a person sees: what changes anything, and what hands out a file, is refused before it is looked at. */
export function checkViewOnly(call: Call, { viewedBy }: Pick<Caller, 'viewedBy'>): void {
  const changes = call.changes ?? call.repeatable ?? call.upload ?? call.buildToken ?? call.decides
  const isMore = changes !== undefined || call.handsOut !== undefined
  if (viewedBy !== undefined && isMore && call.inView !== true) throw viewOnly()
}

/** The same for a request outside the table of calls: it shows something (GET), or it is refused. */
export function checkViewRequest(method: string, { viewedBy }: Pick<Caller, 'viewedBy'>): void {
  if (viewedBy !== undefined && method !== 'GET') throw viewOnly()
}

/** PostgreSQL: a statement that writes in a transaction that only reads. */
const readOnly = '25006'

/** A reading that would note something on its way (answers were shown, a page was opened) is refused too: its transaction cannot write. */
export async function onlyReading(db: Db, run: (inside: Tx) => Promise<string>): Promise<string> {
  try {
    return await db.transaction().setAccessMode('read only').execute(run)
  } catch (error) {
    if ((error as { code?: unknown }).code === readOnly) throw viewOnly()
    throw error
  }
}
