import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { areaPath } from '../../../../content/areaLookup'
import { boundsOf } from '@contract/rules/rights'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { makeAdministrator } from '../../rights/rightsService'
import {
  activatePerson,
  applicationsIn,
  copyPerson,
  decideCompany,
  removePerson,
  storeDecision,
  lockApplication,
  type ReviewScope,
} from './reviewRepository'
import { mapPage } from '../../../db/page'
import { commonReplies } from '../../../http/texts'

/** A hospital decides about its own people, the platform about hospitals. */
const scopeOf = (caller: Caller, ability: 'people.read' | 'people.manage'): ReviewScope =>
  boundsOf(caller, ability).reach === 'platform'
    ? { kind: 'company' }
    : { kind: 'person', comId: caller.comId }

export function reviewCalls(): Pick<Handlers<Contract['registration']>, 'applications' | 'decide'> {
  return {
    async applications({ state, ...paging }, { db, caller }) {
      const page = await applicationsIn(db, scopeOf(caller, 'people.read'), state, paging)
      return mapPage(page, (row) => ({
        applicationId: row.application_id,
        kind: row.kind === 'company' ? ('company' as const) : ('person' as const),
        comName: row.com_name,
        areaName: row.area_id === null ? '' : areaPath(row.area_id),
        userName: row.person_name,
        mobileMasked: row.mobile_masked ?? '',
        deptName: row.department_name ?? '',
        postName: row.post_name ?? '',
        state: row.state,
        reason: row.reason ?? '',
        createdTime: row.created_at,
      }))
    },

    async decide({ applicationId, approve, reason = '' }, { db: tx, caller, now }) {
      const application = await lockApplication(tx, scopeOf(caller, 'people.manage'), applicationId)
      if (!application) throw new DomainError(Code.notFound, commonReplies.notFound)
      if (application.state !== ReviewState.waiting)
        throw new DomainError(
          Code.stateChanged,
          commonReplies.decidedBefore,
          {},
          { state: application.state },
        )
      const state = approve === 1 ? ReviewState.approved : ReviewState.refused
      const { com_id: comId, person_com_id: personComId, person_id: personId } = application
      if (application.kind === 'company') await decideCompany(tx, comId, state)
      const fromElsewhere = personComId !== comId
      if (state === ReviewState.refused && !fromElsewhere) await removePerson(tx, comId, personId)
      else if (state === ReviewState.approved && fromElsewhere) {
        const copied = await copyPerson(tx, { comId: personComId, personId }, comId, now)
        if (copied !== undefined)
          await makeAdministrator(tx, { comId, personId: copied }, caller.userId, now)
      } else if (state === ReviewState.approved) await activatePerson(tx, comId, personId)
      await storeDecision(tx, comId, applicationId, { state, reason, by: caller.userId }, now)
      return { state }
    },
  }
}
