import type { CourseDraft, CourseHospital } from '@contract/calls/study/courseMaking'
import { Code } from '@contract/codes'
import { isEverybody } from '@contract/rules/audience'
import { hiddenGroups } from '@contract/rules/content/smallGroups'
import { boundsOf } from '@contract/rules/rights'
import { IssuerKind } from '@contract/states'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { checkAudience } from '../../audience/audienceService'
import { reachOf } from '../../rights/rightsService'
import { issuerName } from '../../company/companyService'
import { replies } from './texts'
import { type CourseIssuer, countInHospitals } from './regionRepository'

/** Whether what somebody publishes is for the hospitals of a region: its centre has no learners of its own. */
export const isForRegion = (caller: Caller): boolean =>
  boundsOf(caller, 'content.author').reach === 'region'

/** Whose task a course of the caller becomes: a region's stands among the platform's. */
export const ownerOf = (caller: Caller): string => (isForRegion(caller) ? platformId : caller.comId)

/** Who issues a course of the caller, and for which areas. */
export async function findIssuer(db: Db, caller: Caller): Promise<CourseIssuer> {
  const { comId, departmentId } = caller
  if (!isForRegion(caller))
    return {
      com_id: comId,
      issuer_kind: IssuerKind.hospital,
      issuer: await issuerName(db, comId, departmentId),
      areas: null,
      issuer_com_id: null,
    }
  return {
    com_id: platformId,
    issuer_kind: IssuerKind.centre,
    issuer: await issuerName(db, comId, null),
    areas: [...boundsOf(caller, 'content.author').regions],
    issuer_com_id: comId,
  }
}

/** Whom a course is for must be there and within reach; a region's is for everybody of its hospitals. */
export async function checkWhom(db: Db, caller: Caller, { whom }: CourseDraft): Promise<void> {
  if (!isForRegion(caller)) await checkAudience(db, caller, 'content.author', whom)
  else if (!isEverybody(whom)) throw new DomainError(Code.badInput, replies.courseRegionWhole)
}

/** The hospitals in which people learn a course of the caller. */
export async function hospitalsOf(db: Db, caller: Caller): Promise<readonly string[]> {
  if (!isForRegion(caller)) return [caller.comId]
  const { hospitals } = await reachOf(db, caller, 'content.author')
  return (hospitals ?? []).filter((comId) => comId !== caller.comId)
}

/** How far the hospitals of the region are with a course, as its centre may see it: so few that somebody could be known are not told, nor what would tell them from the sum. */
export async function listHospitals(
  db: Db,
  caller: Caller,
  taskId: string,
): Promise<CourseHospital[]> {
  const rows = await countInHospitals(db, await hospitalsOf(db, caller), taskId)
  const begun = hiddenGroups(rows, (row) => row.begun)
  const done = hiddenGroups(
    rows,
    (row) => row.done,
    (row) => begun.has(row),
  )
  return rows.map((row) => ({
    ...row,
    begun: begun.has(row) ? null : row.begun,
    done: done.has(row) ? null : row.done,
  }))
}
