import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { Code } from '@contract/codes'
import { isEverybody } from '@contract/rules/audience'
import { boundsOf, reachesAll } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { checkAudience } from '../audience/audienceService'
import { reachOf } from '../rights/rightsService'
import { findForHospital, findSurvey, type SurveysOf } from './makingRepository'
import { replies } from './texts'

/** Whose questionnaires somebody reads or changes: the hospital's; who has the right for departments, their own; a region's centre, what it issues. */
export function surveysOf(caller: Caller, ability: 'content.read' | 'content.author'): SurveysOf {
  const bounds = boundsOf(caller, ability)
  if (bounds.reach === 'region')
    return {
      comId: platformId,
      madeBy: null,
      issuer: { comId: caller.comId, areas: bounds.regions },
    }
  return { comId: caller.comId, madeBy: reachesAll(bounds) ? null : caller.userId }
}
/** What the platform keeps to be copied. */
export const readyMade: SurveysOf = { comId: platformId, madeBy: null }
/** There is no such questionnaire for this caller. */
export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** The hospitals whose answers somebody reads: the own one; a region's centre, those of the region. */
export async function hospitalsOf(db: Db, caller: Caller): Promise<readonly string[]> {
  const { hospitals } = await reachOf(db, caller, 'content.author')
  return hospitals ?? [caller.comId]
}

/** One of the own, or one that a region's centre issued for the caller's hospital: that is read there, and changed nowhere but at the centre. */
export async function findRead(db: Db, caller: Caller, surveyId: string) {
  const own = await findSurvey(db, surveysOf(caller, 'content.read'), surveyId)
  if (own || !reachesAll(boundsOf(caller, 'content.read'))) return own
  return findForHospital(db, caller.comId, surveyId)
}

/** One whose answers somebody reads. Throws notFound. */
export async function answered(db: Db, caller: Caller, surveyId: string) {
  const own = await findSurvey(db, surveysOf(caller, 'content.author'), surveyId)
  const stored =
    own ??
    (reachesAll(boundsOf(caller, 'content.author'))
      ? await findForHospital(db, caller.comId, surveyId)
      : undefined)
  if (!stored || stored.state === 'draft') throw notFound()
  return { stored, isCentre: own !== undefined && own.issuerComId !== null }
}

/** Whom it is for must be there and within reach. A region's is for everybody of its hospitals: departments of one mean nothing to the others. */
export async function checkWhom(db: Db, caller: Caller, { whom }: SurveyDraft): Promise<void> {
  if (boundsOf(caller, 'content.author').reach !== 'region')
    await checkAudience(db, caller, 'content.author', whom)
  else if (!isEverybody(whom)) throw new DomainError(Code.badInput, replies.surveyRegionWhole)
}
