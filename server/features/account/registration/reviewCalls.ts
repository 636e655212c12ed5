import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { areaPath } from '../../../../content/areaLookup'
import type { Db, Tx } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  activatePerson,
  applicationsIn,
  copyAsAdmin,
  decideCompany,
  removePerson,
  storeDecision,
  lockApplication,
  type ReviewScope,
} from './reviewRepository'

/** A hospital admin decides about people of the own hospital, the platform about hospitals; nobody else about anything. */
function scopeOf(caller: Caller): ReviewScope {
  if (caller.role === 'hospitalAdmin') return { kind: 'person', comId: caller.comId }
  if (caller.role === 'platformAdmin') return { kind: 'company' }
  throw new DomainError(Code.notAllowed, 'notAllowed')
}

export function reviewCalls({
  db,
}: {
  db: Db
}): Pick<Handlers<Contract['registration']>, 'applications' | 'decide'> {
  return {
    async applications({ state, pageIndex, pageSize }, { caller }) {
      const rows = await applicationsIn(db, scopeOf(caller), { state, pageIndex, pageSize })
      return {
        list: rows.map((row) => ({
          applicationId: row.application_id,
          kind: row.kind === 'company' ? ('company' as const) : ('person' as const),
          comName: row.com_name,
          areaName: row.area_id === null ? '' : areaPath(row.area_id),
          userName: row.person_name,
          mobileMasked: row.mobile_masked,
          deptName: row.department_name ?? '',
          postName: row.post_name ?? '',
          state: row.state,
          reason: row.reason,
          createdTime: row.created_at,
        })),
        total: rows[0]?.total ?? 0,
        pageIndex,
        pageSize,
      }
    },

    async decide({ applicationId, approve, reason = '' }, { db: inside, caller, now }) {
      const tx = inside as Tx
      const application = await lockApplication(tx, scopeOf(caller), applicationId)
      if (!application) throw new DomainError(Code.notFound, 'notFound')
      if (application.state !== 0)
        throw new DomainError(Code.stateChanged, 'decidedBefore', {}, { state: application.state })
      const state = approve === 1 ? 1 : 2
      const { com_id: comId, person_com_id: personComId, person_id: personId } = application
      if (application.kind === 'company') await decideCompany(tx, comId, state)
      const fromElsewhere = personComId !== comId
      if (state === 2 && !fromElsewhere) await removePerson(tx, comId, personId)
      else if (state === 1 && fromElsewhere)
        await copyAsAdmin(tx, { comId: personComId, personId }, comId, now)
      else if (state === 1) await activatePerson(tx, comId, personId)
      await storeDecision(tx, comId, applicationId, { state, reason, by: caller.userId }, now)
      return { state }
    },
  }
}
