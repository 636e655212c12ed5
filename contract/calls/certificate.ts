import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Id, Time, pageOf, paging, strict } from './fields'

/** expiring: within 90 days. */
export const CertificateState = T.Union([T.Literal('valid'), T.Literal('expiring'), T.Literal('expired'), T.Literal('revoked')])
const Certificate = T.Object({
  certId: Id, certNo: T.String(), name: T.String(), hospital: T.String(), taskId: Id, taskName: T.String(), issuer: T.String(), credits: T.Number(),
  date: Time, expireDate: T.Union([Time, T.Null()]), state: CertificateState, revokedReason: T.String(),
  /** Address of the public check page, under the base path. */
  verifyUrl: T.String(),
})
export type Certificate = Static<typeof Certificate>

const Checked = T.Object({
  certNo: T.String(), maskedName: T.String(), hospital: T.String(), taskName: T.String(), issuer: T.String(), date: Time, expireDate: T.Union([Time, T.Null()]),
  state: CertificateState,
})
export type CheckedCertificate = Static<typeof Checked>

const task = '/education-intf/api/task'
export const certificate = {
  one: {
    path: `${task}/getReportingCertificate`, domain: 'A0',
    summary: 'The certificate of a task, or by its id, as it was issued: my own, or one of my people for a manager.',
    input: T.Object({ taskId: T.Optional(Id), certId: T.Optional(Id) }, strict), output: Certificate,
  },
  list: {
    path: `${task}/getPersonCertList`, domain: 'A0',
    summary: 'My certificates, the last one first; those of a person of my department or hospital for a manager.',
    input: T.Object({ userId: T.Optional(Id), ...paging }, strict), output: pageOf(Certificate),
  },
  check: {
    path: '/education-intf/api/own/certificate/check', access: 'public', ours: true, silent: true,
    summary: 'Whether a certificate of this number is valid; for everybody, the name partly masked.',
    input: T.Object({ certNo: T.String({ minLength: 8, maxLength: 24 }) }, strict), output: Checked,
  },
  revoke: {
    path: '/education-intf/api/own/certificate/revoke', changes: true, ours: true,
    summary: 'Takes a certificate back, with a reason; only the hospital\'s admin.',
    input: T.Object({ certId: Id, reason: T.String({ minLength: 2, maxLength: 200 }) }, strict), output: T.Object({ state: CertificateState }),
  },
} as const satisfies Area
