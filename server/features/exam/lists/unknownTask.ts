import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'

/** Why an exam is not there: another hospital's, whose code is out (it is not meant for them), or none at all. What was never shared stays unknown. */
export async function unknownTask(db: Db, taskId: string): Promise<DomainError> {
  const shared = await db
    .selectFrom('shared_target')
    .select('com_id')
    .where('target_id', '=', taskId)
    .executeTakeFirst()
  return shared
    ? new DomainError(Code.outOfScope, commonReplies.outOfScope)
    : new DomainError(Code.notFound, commonReplies.notFound)
}
