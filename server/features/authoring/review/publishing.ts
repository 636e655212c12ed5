import { Code } from '@contract/codes'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { storeVersions } from '../bank/bankRepository'
import { isReviewWanted } from '../../company/companyService'
import { storeProposals, type Proposal } from './proposalRepository'
import { commonReplies } from '../../../http/texts'

/**
 * THE way of questions into the bank: stored at once, or kept for a second person where the hospital wants that. Throws
 * somebodyQuicker when one of the versions is there already.
 */
export async function publishOrPropose(
  db: Tx,
  author: Caller,
  proposals: readonly Proposal[],
  now: number,
): Promise<{ isPublished: boolean }> {
  if (await isReviewWanted(db, author.comId)) {
    await storeProposals(db, author, proposals, now)
    return { isPublished: false }
  }
  const versions = proposals.flatMap((one) => one.versions)
  if (!(await storeVersions(db, author, versions, now)))
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return { isPublished: true }
}
