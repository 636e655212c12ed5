import { Type as T } from 'typebox'
import type { Area } from '../call'
import { AudienceShape } from '../people/audience'
import { deskPaging, Id, Keyword, pageOf, paging, strict, oneOf, text } from '../fields'
import {
  CertificateState,
  Certificate,
  Checked,
  Missing,
  Issued,
  Paper,
  RuleKind,
  nullable,
  Months,
  Hours,
  Rule,
} from './certificateShapes'

const task = '/education-intf/api/task'
const own = '/education-intf/api/own/certificate'

/** Public keys that badges are signed with, as a JSON Web Key Set; not a call. */
export const badgeKeysPath = `${own}/keys`

export const certificate = {
  one: {
    path: `${task}/getReportingCertificate`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'The certificate of a task, or by its id, as it was issued: my own, or one of my people for a manager. What I have earned by an exam is issued now.',
    input: T.Object({ taskId: T.Optional(Id), certId: T.Optional(Id) }, strict),
    output: Certificate,
  },
  list: {
    path: `${task}/getPersonCertList`,
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'My certificates, the last one first; those of a learner of my department or hospital for a manager.',
    input: T.Object({ userId: T.Optional(Id), ...paging }, strict),
    output: pageOf(Certificate),
  },
  ofScene: {
    path: '/education-intf/api/scene/queryUserCertificateBySceneId',
    access: 'signedIn',
    summary:
      'My certificate of a scene, issued now when all its exams are passed; else what is still missing.',
    input: T.Object({ sceneId: Id }, strict),
    output: T.Object({ certificate: T.Union([Certificate, T.Null()]), missing: T.Array(Missing) }),
  },
  check: {
    path: `${own}/check`,
    access: 'public',
    ours: true,
    silent: true,
    summary:
      'Whether a certificate of this number is valid; for everybody, the name partly masked.',
    input: T.Object({ certNo: T.String({ minLength: 8, maxLength: 24 }) }, strict),
    output: Checked,
  },
  paper: {
    path: `${own}/paper`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'A certificate as PDF and picture; asks for them to be drawn when they are not there.',
    input: T.Object({ certId: Id }, strict),
    output: Paper,
  },
  badge: {
    path: `${own}/badge`,
    access: 'signedIn',
    handsOut: 'file',
    ours: true,
    summary: 'My certificate as a signed Open Badges 3.0 credential (VC-JWT, Ed25519).',
    input: T.Object({ certId: Id }, strict),
    output: T.Object({ badge: T.String(), fileName: T.String() }),
  },
  issued: {
    path: `${own}/issued`,
    fromReplica: true,
    needs: 'certificate.read',
    ours: true,
    summary:
      'Certificates of the hospital (admin) or of the own department (manager), the last one first; by state, and by number, name, job number or title.',
    input: T.Object(
      {
        state: T.Optional(CertificateState),
        keyword: T.Optional(T.String({ maxLength: 60 })),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(Issued),
  },
  revoke: {
    path: `${own}/revoke`,
    asksAgain: true,
    needs: 'certificate.issue',
    concerns: 'certificate',
    changes: true,
    decides: { about: 'certificate' },
    ours: true,
    summary: "Takes a certificate back, with a reason; only the hospital's admin.",
    input: T.Object({ certId: Id, reason: T.String({ minLength: 2, maxLength: 200 }) }, strict),
    output: T.Object({ state: CertificateState }),
  },
  rules: {
    path: `${own}/rules`,
    needs: 'certificate.read',
    ours: true,
    summary:
      "Exams or scenes of the hospital, the newest first, with the certificate that each gives (months; null: none); only the hospital's admin.",
    input: T.Object(
      { kind: RuleKind, keyword: T.Optional(T.String({ maxLength: 60 })), ...deskPaging },
      strict,
    ),
    output: pageOf(Rule),
  },
  setRule: {
    path: `${own}/setRule`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      "An exam or scene of the hospital gives a certificate for so many months (0: always), or none any more (null); only the hospital's admin.",
    input: T.Object(
      {
        kind: oneOf(['exam', 'scene'] as const),
        ofId: Id,
        months: nullable(Months),
        hours: T.Optional(Hours),
        templateId: T.Optional(nullable(Id)),
      },
      strict,
    ),
    output: T.Object({ months: T.Union([T.Integer(), T.Null()]) }),
  },
  setCreditRule: {
    path: `${own}/setCreditRule`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'So many credits within a calendar year give a certificate of this title; without `ofId` a new rule, with null months none any more.',
    input: T.Object(
      {
        ofId: T.Optional(Id),
        title: text(60, 2),
        issuer: text(60),
        credits: T.Number({ exclusiveMinimum: 0, maximum: 1000 }),
        creditKind: nullable(text(40, 1)),
        months: nullable(Months),
        templateId: nullable(Id),
      },
      strict,
    ),
    output: T.Object({ ofId: Id }),
  },
  waiting: {
    path: `${own}/waiting`,
    needs: 'certificate.issue',
    ours: true,
    summary:
      'How many people passed before there was this rule and have no certificate of it; of credits: of this year.',
    input: T.Object({ kind: RuleKind, ofId: Id }, strict),
    output: T.Object({ people: T.Integer() }),
  },
  startIssue: {
    path: `${own}/startIssue`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'Issues the certificates that people passed for before there was this rule, as a long job.',
    input: T.Object({ kind: RuleKind, ofId: Id }, strict),
    output: T.Object({ jobId: Id }),
  },
  give: {
    path: `${own}/give`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'Issues a certificate by hand to an audience, as a long job; whoever gives it is left out.',
    input: T.Object(
      {
        title: text(60, 2),
        issuer: text(60),
        months: Months,
        hours: Hours,
        templateId: nullable(Id),
        audience: AudienceShape,
      },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
  startPrint: {
    path: `${own}/startPrint`,
    asksAgain: true,
    needs: 'certificate.read',
    changes: true,
    ours: true,
    summary:
      'One PDF of all certificates that the filters find and that were not revoked, as a long job; 5,000 at most.',
    input: T.Object({ state: T.Optional(CertificateState), keyword: Keyword }, strict),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
