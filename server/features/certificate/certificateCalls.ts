import type { Contract } from '@contract/calls'
import type { Certificate } from '@contract/calls/certificate'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn, reaches } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findScene } from '../exam/examTaskService'
import type { FileAddresses } from '../file/fileService'
import type { Badges } from './badge'
import {
  findByNumber,
  findCertificate,
  isThere,
  listCertificates,
  listIssued,
  listRules,
  planDrawing,
  revoke,
  findRule,
  setRule,
  findPerson,
  type CertificateRow,
} from './certificateRepository'
import { certificateState, maskName, normalizeNumber } from './certificateRules'
import { issueForExam, issueForScene } from './earned'
import { openRefreshers } from './renewalRepository'
import { fileName, replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface CertificateDeps {
  addresses: FileAddresses
  badges: Badges
  checkAddress(number: string): string
}

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const notAllowed = () => new DomainError(Code.notAllowed, commonReplies.notAllowed)
const stateOf = (row: { expires_at: number | null; revoked_at: number | null }, now: number) =>
  certificateState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now)

const renewalOf = (refresher: { taskId: string; courseId: string } | undefined) =>
  refresher ? { taskId: refresher.taskId, crsId: refresher.courseId } : null

/** May the caller see that person's certificates: the own ones, and those within the bounds of who reads certificates. */
async function maySee(db: Db, caller: Caller, personId: string): Promise<boolean> {
  if (personId === caller.userId) return true
  const person = await findPerson(db, caller.comId, personId)
  return person !== undefined && reaches(boundsOf(caller, 'certificate.read'), person.departmentId)
}

/** What the office does with the certificates that were issued, and with the rules that give them. */
const managingCalls: Pick<
  Handlers<Contract['certificate']>,
  'issued' | 'revoke' | 'rules' | 'setRule'
> = {
  async issued({ state, keyword = '', ...paging }, { db, caller, now }) {
    const filter = {
      departments: departmentsIn(boundsOf(caller, 'certificate.read')),
      state,
      keyword: keyword.trim(),
    }
    return mapPage(await listIssued(db, caller.comId, filter, paging, now), (row) => ({
      certId: row.certificate_id,
      certNo: row.number,
      name: row.person_name,
      jobNumber: row.job_number,
      department: row.department,
      taskName: row.title,
      date: row.issued_at,
      expireDate: row.expires_at,
      state: stateOf(row, now),
      revokedReason: row.revoked_reason ?? '',
    }))
  },

  async revoke({ certId: certificateId, reason }, { db, caller, now, audit }) {
    const row = await findCertificate(db, caller.comId, { certificateId })
    if (!row) throw notFound()
    await revoke(db, caller.comId, certificateId, reason.trim(), now)
    await audit({
      personId: row.person_id,
      taskId: row.task_id,
      before: { state: stateOf(row, now), number: row.number },
      after: { state: 'revoked' },
    })
    return { state: 'revoked' }
  },

  rules: ({ kind, keyword = '', ...paging }, { db, caller }) =>
    listRules(db, caller.comId, kind, keyword.trim(), paging),

  async setRule({ kind, ofId, months }, { db, caller, now, audit }) {
    if (!(await isThere(db, caller.comId, kind, ofId))) throw notFound()
    const before = (await findRule(db, caller.comId, kind, ofId)) ?? null
    await setRule(db, { comId: caller.comId, kind, ofId }, months, now)
    await audit({ kind, before: { months: before }, after: { months } })
    return { months: (await findRule(db, caller.comId, kind, ofId)) ?? null }
  },
}

/** Certificates: mine, my people's, what earns one, their papers, and the public check by number. */
export function certificateCalls({
  addresses,
  badges,
  checkAddress,
}: CertificateDeps): Handlers<Contract['certificate']> {
  const addressOf = (row: CertificateRow, fileId: string | null, now: number) =>
    fileId === null || row.revoked_at !== null ? '' : addresses.of(row.com_id, fileId, now).url

  async function shown(
    db: Db,
    rows: readonly CertificateRow[],
    now: number,
  ): Promise<Certificate[]> {
    const [first] = rows
    const ending = rows.filter(
      (row) =>
        row.kind === 'course' &&
        row.renewed_by === null &&
        ['expiring', 'expired'].includes(stateOf(row, now)),
    )
    const refreshers = first
      ? await openRefreshers(
          db,
          first.com_id,
          first.person_id,
          ending.map((row) => row.task_id),
          now,
        )
      : undefined
    return rows.map((row) => ({
      certId: row.certificate_id,
      certNo: row.number,
      kind: row.kind,
      name: row.person_name,
      hospital: row.hospital,
      taskId: row.task_id,
      taskName: row.title,
      issuer: row.issuer,
      credits: row.credits,
      ...(row.credit_kind !== null && { creditKind: row.credit_kind }),
      date: row.issued_at,
      expireDate: row.expires_at,
      state: stateOf(row, now),
      revokedReason: row.revoked_reason ?? '',
      renewedBy: row.renewed_by ?? '',
      renewal: renewalOf(refreshers?.get(row.task_id)),
      picUrl: addressOf(row, row.picture_file_id, now),
      verifyUrl: `/check?number=${row.number}`,
    }))
  }

  /** A certificate that the caller may see. */
  async function visible(db: Db, caller: Caller, certificateId: string): Promise<CertificateRow> {
    const row = await findCertificate(db, caller.comId, { certificateId })
    if (!row || !(await maySee(db, caller, row.person_id))) throw notFound()
    return row
  }

  return {
    async one({ taskId, certId: certificateId }, { db, caller, now }) {
      if (taskId === undefined && certificateId === undefined)
        throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'certId' })
      const find = () =>
        findCertificate(db, caller.comId, {
          certificateId,
          taskId,
          ...(certificateId === undefined && { personId: caller.userId }),
        })
      let row = await find()
      if (!row && certificateId === undefined && taskId !== undefined) {
        await issueForExam(db, caller, taskId, now)
        row = await find()
      }
      if (!row || !(await maySee(db, caller, row.person_id))) throw notFound()
      return (await shown(db, [row], now))[0]!
    },

    async list({ userId = '', ...paging }, { db, caller, now }) {
      const personId = userId || caller.userId
      if (!(await maySee(db, caller, personId))) throw notFound()
      const { list, ...page } = await listCertificates(db, caller.comId, personId, paging)
      return { list: await shown(db, list, now), ...page }
    },

    async ofScene({ sceneId }, { db, caller, now }) {
      const scene = await findScene(db, caller, sceneId)
      if (!scene) throw notFound()
      const missing = await issueForScene(db, caller, scene, now)
      const row = await findCertificate(db, caller.comId, {
        taskId: sceneId,
        personId: caller.userId,
      })
      return { certificate: row ? (await shown(db, [row], now))[0]! : null, missing }
    },

    async check({ certNo: typed }, { db, now }) {
      const row = await findByNumber(db, normalizeNumber(typed))
      if (!row) throw new DomainError(Code.notFound, replies.certificateUnknown)
      return {
        certNo: row.number,
        maskedName: maskName(row.person_name),
        hospital: row.hospital,
        taskName: row.title,
        issuer: row.issuer,
        date: row.issued_at,
        expireDate: row.expires_at,
        state: stateOf(row, now),
        renewedBy: row.renewed_by ?? '',
      }
    },

    async paper({ certId: certificateId }, { db, caller, now }) {
      const row = await visible(db, caller, certificateId)
      if (row.revoked_at !== null)
        throw new DomainError(Code.stateChanged, replies.certificateRevoked)
      const ready = row.pdf_file_id !== null
      if (!ready) await planDrawing(db, caller.comId, certificateId)
      return {
        state: ready ? 'ready' : 'making',
        pdfUrl: addressOf(row, row.pdf_file_id, now),
        picUrl: addressOf(row, row.picture_file_id, now),
        fileName: fileName(row, 'pdf'),
      }
    },

    async badge({ certId: certificateId }, { db, caller }) {
      const row = await visible(db, caller, certificateId)
      if (row.person_id !== caller.userId) throw notAllowed()
      if (row.revoked_at !== null)
        throw new DomainError(Code.stateChanged, replies.certificateRevoked)
      return {
        badge: badges.badgeOf(row, checkAddress(row.number)),
        fileName: fileName(row, 'jwt'),
      }
    },

    ...managingCalls,
  }
}
