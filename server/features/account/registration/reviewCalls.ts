import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { areaPath } from '../../../../content/areaLookup'
import { boundsOf } from '@contract/rules/rights'
import type { Caller, Handlers } from '../../../http/handlers'
import { applicationsIn, lockApplication, type ReviewScope } from './reviewRepository'
import { carryOut, decideApplication } from './decideApplication'
import { mapPage } from '../../../db/page'

/** A hospital decides about its own people, the platform about hospitals. */
const scopeOf = (caller: Caller, ability: 'people.read' | 'people.manage'): ReviewScope =>
  boundsOf(caller, ability).reach === 'platform'
    ? { kind: 'company' }
    : { kind: 'person', comId: caller.comId }

type ReviewCalls = Pick<
  Handlers<Contract['registration']>,
  'applications' | 'decide' | 'decideMany'
>
const matchOf = (row: { listed_id: string | null; listed_name: string | null }) => {
  if (row.listed_id !== null) return 'fits' as const
  return row.listed_name === null ? ('none' as const) : ('otherName' as const)
}

/** Who wants to join, and what is decided about it. */
export function reviewCalls(): ReviewCalls {
  return {
    async applications({ state, keyword, ...paging }, { db, caller }) {
      const scope = scopeOf(caller, 'people.read')
      const page = await applicationsIn(db, scope, { state, keyword }, paging)
      return mapPage(page, (row) => ({
        applicationId: row.application_id,
        kind: row.kind === 'company' ? ('company' as const) : ('person' as const),
        comName: row.com_name,
        areaName: row.area_id === null ? '' : areaPath(row.area_id),
        userName: row.person_name,
        mobileMasked: row.mobile_masked ?? '',
        jobNumber: row.job_number ?? '',
        match: matchOf(row),
        matchName: row.listed_name ?? '',
        deptName: row.department_name ?? '',
        postName: row.post_name ?? '',
        state: row.state,
        reason: row.reason ?? '',
        createdTime: row.created_at,
      }))
    },

    async decide({ applicationId, approve, reason = '' }, { db: tx, caller, now, audit }) {
      const state = approve === 1 ? ReviewState.approved : ReviewState.refused
      const decided = await decideApplication(
        tx,
        scopeOf(caller, 'people.manage'),
        { applicationId, state, reason, by: caller.userId },
        now,
      )
      await audit({ ...decided, before: { state: ReviewState.waiting }, after: { state } })
      return { state }
    },

    async decideMany({ applicationIds, approve, reason = '' }, { db: tx, caller, now, audit }) {
      const state = approve === 1 ? ReviewState.approved : ReviewState.refused
      let decided = 0
      for (const applicationId of new Set(applicationIds)) {
        const application = await lockApplication(
          tx,
          scopeOf(caller, 'people.manage'),
          applicationId,
        )
        if (application?.state !== ReviewState.waiting || application.person_id === caller.userId)
          continue
        await carryOut(tx, application, { state, reason, by: caller.userId }, now)
        await audit({
          kind: approve === 1 ? 'approve' : 'refuse',
          personId: application.listed_id ?? application.person_id,
          thingId: applicationId,
          reason,
        })
        decided++
      }
      return { decided, passedOver: applicationIds.length - decided }
    },
  }
}
