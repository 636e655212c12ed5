import type { Contract } from '@contract/calls'
import type { Certificate } from '@contract/calls/certificate/certificateShapes'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn, reaches } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { FileAddresses } from '../file/fileService'
import type { Badges } from './badge'
import type { Courses } from './Courses'
import {
  findByNumber,
  findCertificate,
  listCertificates,
  listIssued,
  planDrawing,
  revoke,
  findPerson,
  type CertificateRow,
} from './certificateRepository'
import { certificateState, maskName, normalizeNumber } from './certificateRules'
import { type ExamsOfScene, issueForExam, issueForScene } from './earned'
import { openRefreshers } from './renewalRepository'
import { waysToRenew, type WayToRenew } from './renewals/campaignRepository'
import { ruleCalls } from './rules/ruleCalls'
import { fileName, jobTexts, replies } from './texts'
import { commonReplies, textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { standRenewals } from '../duty/dutyService'
import { notify } from '../message/messageService'

export interface CertificateDeps {
  addresses: FileAddresses
  badges: Badges
  checkAddress(number: string): string
  courses: Courses
  examsOfScene: ExamsOfScene
}

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const notAllowed = () => new DomainError(Code.notAllowed, commonReplies.notAllowed)
const stateOf = (row: { expires_at: number | null; revoked_at: number | null }, now: number) =>
  certificateState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now)

const renewalOf = (way: Pick<WayToRenew, 'kind' | 'taskId' | 'courseId'> | undefined) =>
  way ? { kind: way.kind, taskId: way.taskId, crsId: way.courseId } : null

/** May the caller see that person's certificates: the own ones, and those within the bounds of who reads certificates. */
async function maySee(db: Db, caller: Caller, personId: string): Promise<boolean> {
  if (personId === caller.userId) return true
  const person = await findPerson(db, caller.comId, personId)
  return person !== undefined && reaches(boundsOf(caller, 'certificate.read'), person.departmentId)
}

/** What is open for the holder of certificates that end, by what gave them: of a campaign, or a refresher of the course. */
async function waysOf(
  db: Db,
  { com_id: comId, person_id: personId }: CertificateRow,
  ending: readonly CertificateRow[],
  now: number,
): Promise<ReadonlyMap<string, WayToRenew>> {
  const courses = ending.filter(({ kind }) => kind === 'course').map((row) => row.task_id)
  const refreshers = await openRefreshers(db, comId, personId, courses, now)
  const campaigns = await waysToRenew(db, comId, personId, now)
  const all = [
    ...[...refreshers].map(([ofTask, way]) => ({ ofTask, kind: 'course' as const, ...way })),
    ...campaigns,
  ]
  return new Map(all.map((way) => [way.ofTask, way]))
}

/** What the office does with the certificates that were issued. */
const managingCalls = (
  courses: Courses,
): Pick<Handlers<Contract['certificate']>, 'issued' | 'revoke' | 'startPrint'> => ({
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
    const isNew = await revoke(
      db,
      caller.comId,
      certificateId,
      { reason: reason.trim(), by: caller.userId },
      now,
    )
    await courses.dropCertificate(db, caller.comId, certificateId)
    if (isNew)
      await notify(
        db,
        {
          comId: caller.comId,
          personIds: [row.person_id],
          kind: 'certificateRevoked',
          facts: { name: row.title, reason: reason.trim() },
          path: '/extendCertificate',
          onceKey: `certificate-revoked:${row.number}`,
        },
        now,
      )
    // Who renewed by it owes it again.
    await standRenewals(db, caller.comId, [row.person_id])
    await audit({
      personId: row.person_id,
      taskId: row.task_id,
      before: { state: stateOf(row, now), number: row.number },
      after: { state: 'revoked' },
    })
    return { state: 'revoked' }
  },

  async startPrint(input, { db: tx, caller, language, now }) {
    const title = textIn(jobTexts.printTitle, language)
    const wanted = { kind: 'printCertificates' as const, title, input }
    return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
  },
})

/** Certificates: mine, my people's, what earns one, their papers, and the public check by number. */
export function certificateCalls({
  addresses,
  badges,
  checkAddress,
  courses,
  examsOfScene,
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
      (row) => row.renewed_by === null && ['expiring', 'expired'].includes(stateOf(row, now)),
    )
    const ways = first && ending.length > 0 ? await waysOf(db, first, ending, now) : undefined
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
      renewal: row.renewed_by === null ? renewalOf(ways?.get(row.task_id)) : null,
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
      const missing = await issueForScene(examsOfScene, db, caller, sceneId, now)
      if (!missing) throw notFound()
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

    ...managingCalls(courses),
    ...ruleCalls,
  }
}
