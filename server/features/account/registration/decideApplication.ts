import { Code } from '@contract/codes'
import { ReviewState } from '@contract/states'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'
import { makeAdministrator, peopleWithRights } from '../../rights/rightsService'
import { adoptListed } from './listedRepository'
import { copyPerson } from './copyRepository'
import {
  activatePerson,
  lockApplication,
  removePerson,
  storeDecision,
  type ReviewScope,
} from './reviewRepository'
import { decideCompany } from '../../company/companyService'
import { followPeople } from '../../duty/dutyService'

interface Decision {
  applicationId: string
  state: typeof ReviewState.approved | typeof ReviewState.refused
  reason: string
  by: string
}

/** Decides an application once: who is let in comes in, a hospital that is approved has its administrator. Returns who it was about. */
export async function decideApplication(
  tx: Tx,
  scope: ReviewScope,
  { applicationId, state, reason, by }: Decision,
  now: number,
): Promise<{ comId: string; kind: string; personId: string }> {
  const application = await lockApplication(tx, scope, applicationId)
  if (!application) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (application.state !== ReviewState.waiting)
    throw new DomainError(
      Code.stateChanged,
      commonReplies.decidedBefore,
      {},
      { state: application.state },
    )
  await carryOut(tx, application, { state, reason, by }, now)
  const { com_id: comId, kind, person_id: personId, listed_id: listedId } = application
  const isListed = state === ReviewState.approved && listedId !== null
  return { comId, kind, personId: isListed ? listedId : personId }
}

/** Does what a decision means for who applied; the application is locked and waits. */
export async function carryOut(
  tx: Tx,
  application: NonNullable<Awaited<ReturnType<typeof lockApplication>>>,
  { state, reason, by }: Omit<Decision, 'applicationId'>,
  now: number,
): Promise<void> {
  const { com_id: comId, person_com_id: personComId, person_id: personId } = application
  if (application.kind === 'company') await decideCompany(tx, comId, state)
  const fromElsewhere = personComId !== comId
  if (state === ReviewState.refused && !fromElsewhere) await removePerson(tx, comId, personId)
  else if (state === ReviewState.approved && fromElsewhere) {
    const copied = await copyPerson(tx, { comId: personComId, personId }, comId, now)
    if (copied !== undefined) {
      await makeAdministrator(tx, { comId, personId: copied }, by, now)
      await followPeople(tx, comId, [copied], now)
    }
  } else if (state === ReviewState.approved && application.listed_id !== null) {
    if ((await peopleWithRights(tx, comId, now, [application.listed_id])).size > 0)
      throw new DomainError(Code.notAllowed, replies.listedHasRights)
    await adoptListed(tx, comId, { applicantId: personId, listedId: application.listed_id }, now)
  } else if (state === ReviewState.approved) await activatePerson(tx, comId, personId, now)
  await storeDecision(tx, comId, application.application_id, { state, reason, by }, now)
}
