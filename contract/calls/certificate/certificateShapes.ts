import { Type as T, type Static, type TSchema } from 'typebox'
import { certificateKinds, certificateRuleKinds, renewingKinds } from '../../kinds'
import { Id, Time, oneOf, PlatformWord } from '../fields'

/** expiring: within 90 days. */
export const CertificateState = T.Union([
  T.Literal('valid'),
  T.Literal('expiring'),
  T.Literal('expired'),
  T.Literal('revoked'),
])
const Kind = oneOf(certificateKinds)
const Renewal = T.Object({ kind: oneOf(renewingKinds), taskId: Id, crsId: T.String() })
export const Certificate = T.Object({
  certId: Id,
  certNo: T.String(),
  kind: Kind,
  name: T.String(),
  hospital: T.String(),
  taskId: Id,
  taskName: T.String(),
  issuer: PlatformWord,
  credits: T.Number(),
  /** What the credits count as; missing: not said. */
  creditKind: T.Optional(PlatformWord),
  date: Time,
  expireDate: T.Union([Time, T.Null()]),
  state: CertificateState,
  revokedReason: T.String(),
  /** Number of the certificate that goes on where this one ends; empty: none yet. */
  renewedBy: T.String(),
  /** What the holder may do to renew it: a refresher of its course, or the exam or course of a campaign. `crsId` of a course. */
  renewal: T.Union([Renewal, T.Null()]),
  /** Signed address of the picture, good for two hours; empty until it is drawn. */
  picUrl: T.String(),
  /** Address of the public check page, under the base path. */
  verifyUrl: T.String(),
})
export type Certificate = Static<typeof Certificate>

export const Checked = T.Object({
  certNo: T.String(),
  maskedName: T.String(),
  hospital: T.String(),
  taskName: T.String(),
  issuer: PlatformWord,
  date: Time,
  expireDate: T.Union([Time, T.Null()]),
  state: CertificateState,
  renewedBy: T.String(),
})
export type CheckedCertificate = Static<typeof Checked>

/** A task of a scene that its certificate still waits for: not taken yet, or not passed. */
export const Missing = T.Object({
  taskId: Id,
  taskName: T.String(),
  reason: T.Union([T.Literal('notTaken'), T.Literal('notPassed')]),
})

export const Issued = T.Object({
  certId: Id,
  certNo: T.String(),
  name: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  taskName: T.String(),
  date: Time,
  expireDate: T.Union([Time, T.Null()]),
  state: CertificateState,
  revokedReason: T.String(),
})
export type IssuedCertificate = Static<typeof Issued>

export const Paper = T.Object({
  state: T.Union([T.Literal('ready'), T.Literal('making')]),
  /** Signed addresses, good for two hours; empty while it is drawn. */
  pdfUrl: T.String(),
  picUrl: T.String(),
  fileName: T.String(),
})

export const RuleKind = oneOf(certificateRuleKinds)
/** The same, or null for "none". */
export const nullable = <S extends TSchema>(schema: S) => T.Union([schema, T.Null()])
export const Months = T.Integer({ minimum: 0, maximum: 120 })
/** null: not said. Hours of 45 minutes. */
export const Hours = nullable(T.Number({ exclusiveMinimum: 0, maximum: 1000 }))
export const Rule = T.Object({
  ofId: Id,
  title: T.String(),
  months: nullable(T.Integer()),
  hours: nullable(T.Number()),
  /** null: the hospital's. */
  templateId: nullable(Id),
  issuer: T.String(),
  /** Of credits: so many within a year. */
  credits: nullable(T.Number()),
  /** Only credits that count as this; null: all. */
  creditKind: nullable(PlatformWord),
})
export type CertificateRule = Static<typeof Rule>
