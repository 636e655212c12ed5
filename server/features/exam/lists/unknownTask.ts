import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { sharersOf } from './nameRepository'

/** What a shared thing is that is none of the caller's hospital: another one shared it, or it does not exist, as far as anybody may know. */
export async function unknownEntry(
  db: Db,
  { comId }: Pick<Caller, 'comId'>,
  taskId: string,
): Promise<'otherHospital' | 'unknown'> {
  const shared = await sharersOf(db, taskId)
  return shared.some(({ com_id }) => com_id !== comId) ? 'otherHospital' : 'unknown'
}

/** Why an exam is not there: another hospital's, whose code is out (it is not meant for them), or none at all. What was never shared stays unknown. */
export async function unknownTask(db: Db, taskId: string): Promise<DomainError> {
  return (await sharersOf(db, taskId)).length > 0
    ? new DomainError(Code.outOfScope, commonReplies.outOfScope)
    : new DomainError(Code.notFound, commonReplies.notFound)
}
