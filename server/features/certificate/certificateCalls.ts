import type { Contract } from '@contract/calls'
import type { Certificate } from '@contract/calls/certificate'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'
import { findByNumber, findCertificate, listCertificates, revoke, whoIs, type CertificateRow } from './certificateRepository'
import { certificateState, maskName, tidyNumber } from './certificateRules'

const notFound = () => new Refusal(Code.notFound, 'notFound')
const stateOf = (row: CertificateRow, now: number) => certificateState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now)

const shown = (row: CertificateRow, now: number): Certificate => ({
  certId: row.certificate_id, certNo: row.number, name: row.person_name, hospital: row.hospital, taskId: row.task_id, taskName: row.title, issuer: row.issuer, credits: row.credits,
  date: row.issued_at, expireDate: row.expires_at, state: stateOf(row, now), revokedReason: row.revoked_reason, verifyUrl: `/check?number=${row.number}`,
})

/** May the caller see that person's certificates: the own ones, a manager's department, an admin's hospital. */
async function maySee(db: Db, caller: Caller, personId: string): Promise<boolean> {
  if (personId === caller.userId) return true
  const person = await whoIs(db, caller.comId, personId)
  if (!person) return false
  return caller.role === 'hospitalAdmin' || (caller.role === 'departmentManager' && caller.departmentId !== null && person.departmentId === caller.departmentId)
}

/** Certificates: mine, my people's, and the public check by number. */
export const certificateCalls: Handlers<Contract['certificate']> = {
  async one({ taskId, certId: certificateId }, { db, caller, now }) {
    if (taskId === undefined && certificateId === undefined) throw new Refusal(Code.badInput, 'missingField', { field: 'certId' })
    const row = await findCertificate(db, caller.comId, { certificateId, taskId, ...(certificateId === undefined && { personId: caller.userId }) })
    if (!row || !(await maySee(db, caller, row.person_id))) throw notFound()
    return shown(row, now)
  },

  async list({ userId = '', pageIndex, pageSize }, { db, caller, now }) {
    const personId = userId || caller.userId
    if (!(await maySee(db, caller, personId))) throw notFound()
    const { rows, total } = await listCertificates(db, caller.comId, personId, pageSize, (pageIndex - 1) * pageSize)
    return { list: rows.map((row) => shown(row, now)), total, pageIndex, pageSize }
  },

  async check({ certNo: typed }, { db, now }) {
    const row = await findByNumber(db, tidyNumber(typed))
    if (!row) throw new Refusal(Code.notFound, 'certificateUnknown')
    return { certNo: row.number, maskedName: maskName(row.person_name), hospital: row.hospital, taskName: row.title, issuer: row.issuer, date: row.issued_at, expireDate: row.expires_at, state: stateOf(row, now) }
  },

  async revoke({ certId: certificateId, reason }, { db, caller, now }) {
    if (caller.role !== 'hospitalAdmin') throw new Refusal(Code.notAllowed, 'notAllowed')
    if (!(await findCertificate(db, caller.comId, { certificateId }))) throw notFound()
    await revoke(db, caller.comId, certificateId, reason.trim(), now)
    return { state: 'revoked' }
  },
}
